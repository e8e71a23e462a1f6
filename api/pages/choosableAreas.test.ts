import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { AreaDirectory } from '#api/areas/areaDirectory.ts';
import { AreaViewer } from '#api/areas/areaViewer.ts';
import { profile } from '#api/testing/inventedProducts.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import type { CompiledPage, PageResponse } from '#generated/types.ts';
import { choosableAreas } from './choosableAreas.ts';

const directory = new AreaDirectory(inventedSuite);
const viewer = (own: string[], publicAreas: string[] = []) =>
  new AreaViewer(directory, {
    product: profile,
    publicAreas: new Map(publicAreas.map((id) => [id, []])),
    userAreas: new Set(own),
    staff: false,
    subscriber: own.length > 0,
  });
const page = {
  params: {
    type: { title: 'Areas', default: 'focus', areaTypes: ['REG', 'DIST', 'BLOCK', 'CUSTOM'] },
    part: { title: 'Part', default: '', childAreas: 'BLOCK' },
    around: { title: 'Around', default: 'focus', parentAreas: '{part}' },
  },
  blocks: [{ kind: 'table', name: 'all', data: { areas: '{type}' } }],
} as unknown as CompiledPage;
const choose = (who: AreaViewer, id: string) => {
  const area = who.find(id);
  if (!area) throw new Error(id);
  return choosableAreas(directory, who, profile, page, area, ({ is_valid_comparer }) => is_valid_comparer);
};

describe('what the params of a page let a reader choose (§2.24, §6.7)', () => {
  it('is types they may compare with, in every area', () => {
    expect(choose(viewer(['hill-town']), 'hill-town').types).toEqual(['REG']);
    expect(choose(viewer([], ['whole-country', 'lee-bay']), 'whole-country').types).toEqual([]);
  });

  it('is areas around the focus area and its parts that they may compare with', () => {
    expect(choose(viewer(['hill-town']), 'hill-town').parents).toEqual([
      'bay-region',
      'whole-country',
      'hill-town',
    ]);
    expect(choose(viewer([], ['whole-country', 'lee-bay']), 'lee-bay').parents).toEqual(['whole-country']);
  });

  it('is no type where the choice lists names alone', () => {
    const names = {
      ...page,
      blocks: [{ kind: 'geography', name: 'area', list: '{type}' }],
    } as unknown as CompiledPage;
    const area = viewer(['hill-town']).find('hill-town');
    const types =
      area && choosableAreas(directory, viewer(['hill-town']), profile, names, area, () => true).types;
    expect(types).toEqual([]);
  });
});

describe('parents of a small area (§7.9)', () => {
  let test: TestApi;
  beforeAll(async () => {
    test = await startApi();
  });
  afterAll(() => test.close());

  it('are the same in the call and in the directory that pages choose from', async () => {
    const answer = await test.get('/api/rep/small_parents/?small_area_id=hill-top', 'staff');
    const { areas } = answer.json() as { areas: { areas: { area_id: string }[] }[] };
    const ids = areas.flatMap((type) => type.areas.map(({ area_id }) => area_id));
    expect(ids).toEqual(directory.find('hill-top')?.parent_ids);
  });

  it('still answer a page without such choices', async () => {
    const answer = await test.get('/api/page/?app_type=rep&area_id=lee-bay&path=economy/growth', 'visitor');
    expect((answer.json() as PageResponse).decision.open).toBe(true);
  });
});
