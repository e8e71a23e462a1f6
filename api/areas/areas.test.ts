import { describe, expect, it } from 'vitest';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import type { Area, AreaManifest, CompiledProduct } from '#generated/types.ts';
import { AreaDirectory } from './areaDirectory.ts';
import { areasAround } from './areasAround.ts';
import { AreaViewer, type Viewer } from './areaViewer.ts';

const directory = new AreaDirectory(inventedSuite);
const product = inventedSuite.products.profile as CompiledProduct;
const visitor: Viewer = {
  product,
  publicAreas: new Map([['lee-bay', ['Lee Bay Council']]]),
  userAreas: new Set(),
  staff: false,
  subscriber: false,
};
const viewer = (more: Partial<Viewer>) => new AreaViewer(directory, { ...visitor, ...more });
const comparable = (more: Partial<Viewer>) =>
  viewer(more)
    .all()
    .filter((area) => area.is_valid_comparer)
    .map(({ area_id }) => area_id);

describe('the larger area around an area', () => {
  const parentOf = (id: string, parentType?: string) => {
    const focus = directory.find(id) as AreaManifest;
    const around = areasAround(
      directory,
      { ...product, ...(parentType && { parentType }) },
      focus,
      false,
      (area) => directory.plainArea(area.area_id) as Area,
    );
    return around.parent?.area_id;
  };

  it('is the one of the type that the product names', () => {
    expect(parentOf('lee-bay', 'REG')).toBe('bay-region');
    expect(parentOf('lee-bay')).toBeUndefined();
    expect(parentOf('whole-country', 'REG')).toBeUndefined();
  });

  it('is none where it is the same place', () => {
    expect(parentOf('far-dale', 'REG')).toBeUndefined();
  });
});

describe('AreaViewer', () => {
  it('has every area public and comparable in a public product, opened by nobody in particular', () => {
    const open = viewer({ product: { ...product, public: true } });
    const seen = open.all();
    expect(seen.length).toBe(viewer({}).all().length);
    expect(seen.every(({ is_public, is_valid_comparer }) => is_public && is_valid_comparer)).toBe(true);
    expect(open.find('lee-bay')?.public_details).toEqual([]);
  });

  it('has all fields of an area (§3.1 §3.2.2)', () => {
    expect(viewer({}).find('lee-bay')).toEqual({
      area_id: 'lee-bay',
      name: 'Lee Bay',
      maori_name: 'Whanga Lī',
      short_name: 'Lee Bay',
      is_public: true,
      is_user_area: false,
      is_valid_comparer: true,
      area_type: { code: 'DIST', name: 'District', pluralized_name: 'Districts' },
      data_type: { code: 'DIST', pluralized_name: 'Districts' },
      public_details: ['Lee Bay Council'],
      north_south_order: 2,
      parent_ids: ['bay-region', 'whole-country'],
    });
  });

  it('lists areas from north to south, without duplicates unless asked for (§9.2.1)', () => {
    const ids = (areas: Area[]) => areas.map(({ area_id }) => area_id);
    const listed = ['whole-country', 'bay-region', 'lee-bay', 'hill-town', 'far-dale', 'hill-top', 'far-end'];
    expect(ids(viewer({}).all())).toEqual(listed);
    expect(ids(viewer({}).all({ duplicates: true }))).toContain('far-dale-region');
  });

  it('opens a duplicate together with the area it duplicates', () => {
    const publicAreas = new Map([['far-dale', ['Dale Trust']]]);
    expect(viewer({ publicAreas }).find('far-dale-region')).toMatchObject({
      is_public: true,
      public_details: ['Dale Trust'],
    });
  });

  it('compares visitors with public areas and the benchmark only', () => {
    expect(comparable({})).toEqual(['whole-country', 'lee-bay']);
  });

  it('compares subscribers with areas of the types they hold and of the regions around', () => {
    const userAreas = new Set(['hill-town']);
    expect(comparable({ userAreas, subscriber: true })).toEqual([
      'whole-country',
      'bay-region',
      'lee-bay',
      'hill-town',
      'far-dale',
    ]);
  });

  it('compares people without anything of the product with their own areas at most', () => {
    expect(comparable({ userAreas: new Set(['hill-town']) })).toEqual([
      'whole-country',
      'lee-bay',
      'hill-town',
    ]);
  });

  it('compares small areas only where a small area is held', () => {
    expect(comparable({ userAreas: new Set(['hill-top']), subscriber: true })).toContain('far-end');
  });

  it('lets staff see and compare all', () => {
    expect(comparable({ staff: true })).toHaveLength(8);
  });
});

describe('areasAround', () => {
  const around = (id: string, smallAreas = true) => {
    const focus = directory.find(id) as AreaManifest;
    const found = areasAround(directory, product, focus, smallAreas, (area) => area as unknown as Area);
    const ids = (areas: Area[]) => areas.map(({ area_id }) => area_id);
    return {
      peers: ids(found.peers),
      children: ids(found.children),
      types: Object.keys(found.childrenByType),
    };
  };

  it('finds areas of the same type and the largest parts', () => {
    expect(around('hill-town')).toEqual({
      peers: ['lee-bay', 'hill-town', 'far-dale'],
      children: ['hill-top'],
      types: ['BLOCK'],
    });
    expect(around('whole-country').children).toEqual(['bay-region', 'far-dale-region']);
  });

  it('finds areas of a type that counts as the same', () => {
    const areaTypes = inventedSuite.areaTypes.map((type) =>
      type.code === 'BLOCK' ? { ...type, peersOf: 'DIST' } : type,
    );
    const grouped = new AreaDirectory({ ...inventedSuite, areaTypes });
    const peers = (id: string) =>
      grouped.peersOf(grouped.find(id) as AreaManifest, product).map(({ area_id }) => area_id);
    expect(peers('hill-town')).toEqual(['lee-bay', 'hill-town', 'far-dale', 'hill-top', 'far-end']);
    expect(peers('hill-top')).toEqual(peers('hill-town'));
  });

  it('sets a district that is a region beside regions where figures are for regions only', () => {
    const peers = (published: string[]) =>
      directory
        .peersOf(directory.find('far-dale') as AreaManifest, product, published)
        .map(({ area_id }) => area_id);
    expect(peers(['REG'])).toEqual(['bay-region', 'far-dale']);
    expect(peers(['REG', 'DIST'])).toContain('lee-bay');
  });

  it('has no small parts for people who may not see them (§6.9)', () => {
    expect(around('hill-town', false)).toMatchObject({ children: [], types: [] });
  });

  it('keeps areas people drew for themselves out of everything but their own pages', () => {
    expect(around('own-patch').peers).toEqual(['own-patch']);
    expect(around('whole-country').types).not.toContain('CUSTOM');
  });
});
