import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { cellStates } from '#data/disclosure/contract.ts';
import { openStore, type Store } from '#data/store.ts';
import { FamilyAttack } from '#data/testing/attack/attackFamily.ts';
import { type AttackedSuite, attackSuite } from '#data/testing/attack/attackSuite.ts';
import { ReadersCells } from '#data/testing/attack/readersCells.ts';
import { givenDespite } from '#data/testing/givenDespite.ts';
import { openGroupsOf } from '#data/testing/openGroups.ts';
import { seeded } from './harness/seeded.ts';
import { OBSERVATIONS, suite } from './harness/startSuite.ts';

let store: Store;
let attacked: AttackedSuite;
beforeAll(async () => {
  store = await openStore(join(inject('folder'), OBSERVATIONS));
  attacked = await attackSuite(suite, store, sample);
}, 300_000);
afterAll(() => store.close());

// Ten million cells, read and counted.
it('gives no withheld figure back by a sum over members, levels or areas, in the whole demonstration (doors-D7)', {
  timeout: 300_000,
}, async () => {
  expect(await openGroupsOf(suite, store)).toEqual([]);
});

/** Three periods of a family, drawn; `npm run bench -- --only withheld` attacks all. */
const draw = seeded(20_261_128);
const sample = (periods: readonly string[]) => [...new Set([draw(periods), draw(periods), draw(periods)])];

it('discloses no suppressed figure of any family of series to who solves all that is published (trust-A1, trust-A2)', () => {
  const { families } = attacked;
  expect(families.map(({ series }) => series.join())).toContainEqual(expect.stringContaining('EMP_OCC_A'));
  for (const { series, places } of families) expect([series, places]).toEqual([series, []]);
  const secrets = families.flatMap(({ periods }) => periods.map((one) => one.secrets));
  expect(secrets.reduce((sum, one) => sum + one, 0)).toBeGreaterThan(5_000);
});

it('costs each series as many figures as the page on suppression says (trust-A1)', () => {
  // Suppressed figures are not stored, so their share of the sum is seen only in what publishing prints.
  const page = readFileSync('docs/withheld-figures.md', 'utf8');
  const rows = page.matchAll(/\(`(\w+)`\) \| ([\d,]+) \| ([\d,]+) \|/g);
  const number = (text = '') => Number(text.replaceAll(',', ''));
  const told = [...rows].map(([, series, source, further]) => [
    series,
    { source: number(source), further: number(further) },
  ]);
  expect(Object.fromEntries(told)).toEqual(Object.fromEntries(attacked.cost));
});

it('finds a suppressed figure that another series gives, or one published beside it (trust-A1, trust-A2)', {
  timeout: 300_000,
}, async () => {
  const keys = (await store.keys()).filter(({ series }) => family.includes(series));
  const slices = (await store.slices(keys)).filter((slice) => slice !== undefined);
  const attack = new FamilyAttack(suite, new ReadersCells(suite, slices));
  const cells = attack.read('2024');
  const { fitting } = attack.solve(cells);
  const found = [...cells.secret.keys()].filter(
    (column) => cells.secret[column] === 1 && fitting.has(column),
  );
  const [secret = 0, ...others] = found;
  // All but one of what is suppressed is given: the sums that are left tell it.
  for (const [column, figure] of fitting) {
    if (column === secret) continue;
    cells.states[column] = cellStates.given;
    cells.values[column] = figure;
  }
  expect(others.length).toBeGreaterThan(500);
  expect(attack.solve(cells).disclosed.map(({ column }) => column)).toEqual([secret]);
});

const family = ['EMPLOYMENT_A', 'EMP_ETH_A', 'EMP_OCC_A'];

it('gives no ratio, average, quotient, user area or duplicate of a withheld figure (doors-D7)', {
  timeout: 300_000,
}, async () => {
  expect(await givenDespite(suite, store)).toEqual([]);
});

it('gives a visitor no withheld count as the total less all others (doors-D7)', async () => {
  const areas = ['napier-city', 'queenstown-lakes-district'];
  for (const series of ['EMPLOYMENT_A', 'GDP']) {
    for (const area of areas) {
      const address = `http://127.0.0.1:${inject('apiPort')}/api/data/observations/?app_type=rep&series=${series}&area_id=${area}&from=2000&format=csv`;
      const [whole, parts] = await Promise.all(
        ['', '&breakdown_type=IND_54'].map(async (more) =>
          readCsv(await (await fetch(address + more)).text()),
        ),
      );
      const years = Map.groupBy(parts ?? [], ({ period }) => period);
      expect(years.size).toBe(whole?.length);
      const withheld = [...years.values()].map((rows) => rows.filter(({ status }) => status === 'Q').length);
      expect(withheld).not.toContain(1);
      expect(withheld.some((count) => count > 1)).toBe(true);
    }
  }
});

/** Rows of a plain CSV by the names in its first line. */
function readCsv(text: string): Record<string, string>[] {
  const [heading = [], ...rows] = text
    .trim()
    .split(/\r?\n/)
    .map((line) => line.split(','));
  return rows.map((cells) => Object.fromEntries(heading.map((name, at) => [name, cells[at] ?? ''])));
}
