import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import type { BlockAnswer, ChartView, CompiledSuite, PageResponse } from '#generated/types.ts';

/** The invented suite, with a page whose reader chooses what is worked out; the address says it as version 1 did. */
function suiteWithChoice(): CompiledSuite {
  const suite = structuredClone(inventedSuite);
  const pages = Object.values(suite.products).flatMap(({ sections }) =>
    sections.flatMap(({ entries }) => entries.flatMap((entry) => ('pages' in entry ? entry.pages : [entry]))),
  );
  for (const page of pages) {
    const [block] = page.blocks;
    if (page.path !== 'economy/growth' || block?.kind !== 'chart') continue;
    const options = [
      { value: 'value', title: 'Level' },
      { value: 'movement-since-base', title: 'Change', measure: { name: 'movement', over: 'base' } },
    ];
    page.pickBaseYear = true;
    page.params = { measure: { title: 'Show', default: 'value', options } };
    block.data = { measure: '{measure}' };
  }
  return suite;
}

let test: TestApi;
let version: string;
beforeAll(async () => {
  test = await startApi({ suite: suiteWithChoice() });
  version = await test.store.version();
});
afterAll(() => test.close());

const place = 'app_type=rep&area_id=lee-bay&path=economy/growth&measure=movement-since-base&base_year=2023';

describe('an address with the name of a measure of version 1', () => {
  it('answers a page with the measure it is now, its span in the unit line', async () => {
    const { view } = (await test.get(`/api/page/?${place}`)).json<PageResponse>();
    const chart = view?.blocks.find(({ name }) => name === 'growth') as ChartView;
    expect(view?.params.map(({ value, label }) => [value, label])).toEqual([
      ['movement-since-base', 'Change'],
    ]);
    expect(JSON.stringify(view?.params)).not.toContain('over');
    expect(chart.frame.columns[0]?.measure).toBe('movement');
    expect(chart.subtitle).toMatch(/% change, 2023–2024/);
  });

  it('answers a block pinned to a version of the data, as links and saved reports hold it', async () => {
    const url = `/api/block/?${place}&block=growth&version=${version}`;
    const { block, address } = (await test.get(url)).json<BlockAnswer>();
    expect((block as ChartView).frame.columns[0]?.measure).toBe('movement');
    expect(address).toContain('measure=movement-since-base');
  });
});
