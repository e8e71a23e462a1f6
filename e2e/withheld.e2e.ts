import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { openStore, type Store } from '#data/store.ts';
import { openGroupsOf } from '#data/testing/openGroups.ts';
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
