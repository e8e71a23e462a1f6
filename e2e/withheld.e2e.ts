import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { type AdditiveGroups, cellStates, type PeriodCells } from '#data/disclosure/contract.ts';
import { openStore, type Store } from '#data/store.ts';
import { attackSums } from '#data/testing/attackSums.ts';
import { givenDespite } from '#data/testing/givenDespite.ts';
import { openGroupsOf } from '#data/testing/openGroups.ts';
import { type PublishedSums, publishedSumsOf } from '#data/testing/publishedSums.ts';
import { OBSERVATIONS, suite } from './harness/startSuite.ts';

let store: Store;
beforeAll(async () => {
  store = await openStore(join(inject('folder'), OBSERVATIONS));
});
afterAll(() => store.close());

// Ten million cells, read and counted.
it('gives no withheld figure back by a sum over members, levels or areas, in the whole demonstration (doors-D7)', {
  timeout: 300_000,
}, async () => {
  expect(await openGroupsOf(suite, store)).toEqual([]);
});

it.each(['EMPLOYMENT_A', 'GDP', 'KI_EMP_A'])(
  'tells no withheld figure of %s closely to who solves all published sums (doors-D7)',
  { timeout: 300_000 },
  async (series) => {
    const sums = await sumsOf(series);
    for (const period of [sums.periods[0] ?? '', sums.periods.at(-1) ?? '']) {
      const { secrets, told } = attackSums(sums.groups, sums.cells(period));
      expect(secrets).toBeGreaterThan(1000);
      expect(told.map(({ column, low, high }) => [sums.name(column), low, high])).toEqual([]);
    }
  },
);

it('finds the withheld figure that one published beside it gives away', { timeout: 300_000 }, async () => {
  const sums = await sumsOf('EMPLOYMENT_A');
  const cells = sums.cells(sums.periods.at(-1) ?? '');
  const { fitting } = attackSums(sums.groups, cells);
  const [secret, beside] = pairIn(sums.groups, cells);
  cells.states[beside] = cellStates.given;
  cells.values[beside] = fitting.get(beside) ?? 0;
  const { told } = attackSums(sums.groups, cells);
  expect(told.map(({ column }) => column)).toContain(secret);
});

it('gives no ratio, quotient, user area or duplicate of a withheld figure (doors-D7)', {
  timeout: 300_000,
}, async () => {
  expect(await givenDespite(suite, store)).toEqual([]);
});

async function sumsOf(series: string): Promise<PublishedSums> {
  const sums = await publishedSumsOf(suite, store, series);
  if (!sums) throw new Error(`Nothing of ${series} is withheld.`);
  return sums;
}

/** A figure that its source withholds, and the only one withheld beside it in some sum with a published total. */
function pairIn({ totals, starts, partsOf }: AdditiveGroups, { states, secret }: PeriodCells) {
  for (const [group, total] of totals.entries()) {
    if (states[total] !== cellStates.given) continue;
    const parts = partsOf.slice(starts[group], starts[group + 1]);
    const withheld = parts.filter((part) => states[part] === cellStates.withheld);
    const [first = 0, second = 0] = withheld;
    if (withheld.length === 2 && secret[first] !== secret[second])
      return secret[first] === 1 ? ([first, second] as const) : ([second, first] as const);
  }
  throw new Error('No sum has two withheld figures.');
}

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
