import { describe, expect, it } from 'vitest';
import { testArea } from '#engine/core/access/testing/accessFixtures.ts';
import { searchAreas } from './searchAreas.ts';
import { similarAreas } from './similarAreas.ts';
import { groupByType, sortAreas } from './sortAreas.ts';

const all = testArea(
  {
    area_id: 'all',
    name: 'All Coasts',
    is_public: true,
    north_south_order: 0,
    parent_ids: [],
    maori_name: '',
  },
  'ALL',
);
const north = testArea({
  area_id: 'north-bay',
  name: 'North Bay',
  is_public: true,
  north_south_order: 1,
  maori_name: 'Ōraki',
});
const south = testArea({
  area_id: 'south-bay',
  name: 'South Bay',
  is_user_area: true,
  north_south_order: 9,
  maori_name: '',
});
const shut = testArea({
  area_id: 'whanga',
  name: 'Whanga',
  north_south_order: 5,
  parent_ids: ['south-bay', 'all'],
  maori_name: '',
  short_name: 'Whanga',
});
const areas = [south, shut, north, all].map((area) => ({ ...area, short_name: area.name }));
const ids = (found: readonly { area_id: string }[]) => found.map(({ area_id }) => area_id);

describe('sortAreas(areas)', () => {
  it('goes from north to south and does not touch its input (§9.2.1)', () => {
    expect(ids(sortAreas(areas))).toEqual(['all', 'north-bay', 'whanga', 'south-bay']);
    expect(ids(areas)).toEqual(['south-bay', 'whanga', 'north-bay', 'all']);
  });
});

describe('groupByType(areas, types)', () => {
  const types = [
    { code: 'ALL', name: 'Country', pluralized_name: 'Countries', header: null },
    { code: 'ISLE', name: 'Island', pluralized_name: 'Islands' },
    { code: 'DIST', name: 'District', pluralized_name: 'Districts' },
  ];

  it('groups in the order of the types, the country without a header (§9.2.1)', () => {
    expect(groupByType(areas, types).map(({ header, areas: inside }) => [header, ids(inside)])).toEqual([
      [null, ['all']],
      ['Districts', ['north-bay', 'whanga', 'south-bay']],
    ]);
  });

  it('does not lose an area whose type is not listed', () => {
    expect(groupByType([north], []).map(({ type, header }) => [type, header])).toEqual([
      ['DIST', 'Districts'],
    ]);
  });
});

describe('searchAreas(query, areas, extra)', () => {
  it('finds by name and Māori name, whatever case and macrons (§5.7)', () => {
    expect(ids(searchAreas('NORTH', areas))).toEqual(['north-bay']);
    expect(ids(searchAreas('oraki', areas))).toEqual(['north-bay']);
    expect(ids(searchAreas('Ōrāki', areas))).toEqual(['north-bay']);
  });

  it('searches the extra fields too (§5.7)', () => {
    const byId = (area: { area_id: string }) => [area.area_id];
    expect(ids(searchAreas('h-b', areas))).toEqual([]);
    expect(ids(searchAreas('h-b', areas, byId))).toEqual(['south-bay', 'north-bay']);
  });

  it('puts names that begin with the query first and finds nothing where nothing fits (§5.7)', () => {
    expect(ids(searchAreas('n', areas))).toEqual(['north-bay', 'whanga']);
    expect(searchAreas('zz', areas)).toEqual([]);
    expect(searchAreas('  ', areas)).toHaveLength(4);
  });
});

describe('similarAreas(wanted, areas)', () => {
  it('suggests public and user areas a few letters away, nearest first (§2.37)', () => {
    expect(ids(similarAreas('nort-bay', areas))).toEqual(['north-bay']);
    expect(ids(similarAreas('soth-bai', areas))[0]).toBe('south-bay');
  });

  it('suggests areas whose name holds the wanted text, or the other way round (§2.37)', () => {
    expect(ids(similarAreas('north', areas))).toEqual(['north-bay']);
    expect(ids(similarAreas('north-bay-district', areas))[0]).toBe('north-bay');
    expect(ids(similarAreas('Ōraki', areas))[0]).toBe('north-bay');
  });

  it('suggests the nearest area around one that is neither public nor a user area nor offered (§2.37)', () => {
    expect(ids(similarAreas('whanga', areas))).toEqual(['south-bay']);
    expect(ids(similarAreas('whanga', areas, { offered: () => true }))).toEqual(['whanga']);
  });

  it('finds by other names, and by some words of a name', () => {
    const aliases = ({ area_id }: { area_id: string }) => (area_id === 'all' ? ['Old Shores'] : []);
    expect(ids(similarAreas('old-shroes', areas, { aliases }))).toEqual(['all']);
    expect(ids(similarAreas('costs', areas))).toEqual(['all']);
  });

  it('suggests nothing that is unlike, and no more than asked for', () => {
    expect(similarAreas('zzzzzz', areas)).toEqual([]);
    expect(similarAreas('///', areas)).toEqual([]);
    expect(similarAreas('bay', areas, { limit: 1 })).toHaveLength(1);
  });
});
