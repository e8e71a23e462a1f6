import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { type Identity, startApi, type TestApi } from '#api/testing/startApi.ts';
import type { CompiledPage, CompiledProduct } from '#generated/types.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

const get = async (path: string, who?: Identity, headers?: Record<string, string>) =>
  (await test.get(`/api/dimensions/${path}`, who, headers)).json();

interface Groups {
  groups: {
    group: string;
    area_types: { area_type_name: string | null; area_type_code: string; areas: { area_id: string }[] }[];
  }[];
}
const outline = ({ groups }: Groups) =>
  groups.map(({ group, area_types }) => [
    group,
    ...area_types.map(({ area_type_code, areas }) =>
      [area_type_code, ...areas.map(({ area_id }) => area_id)].join(' '),
    ),
  ]);

describe('GET /api/dimensions/focus_areas/ (§7.8)', () => {
  it('groups areas by whose they are, then by type from north to south (§9.2.1 §9.2.2)', async () => {
    expect(outline(await get('focus_areas/?app_type=rep'))).toEqual([
      ['public', 'ALL whole-country', 'DIST lee-bay'],
      ['other', 'REG bay-region', 'DIST hill-town far-dale'],
    ]);
  });

  it('gives the country no header (§9.2.1)', async () => {
    const { groups }: Groups = await get('focus_areas/?app_type=rep');
    expect(groups[0]?.area_types[0]).toMatchObject({ area_type_code: 'ALL', area_type_name: null });
  });

  it('puts own areas first and lists small ones where the package is held (§6.9)', async () => {
    expect(outline(await get('focus_areas/?app_type=rep', 'subscriber'))).toEqual([
      ['user', 'DIST hill-town', 'CUSTOM own-patch'],
      ['public', 'ALL whole-country', 'DIST lee-bay'],
      ['other', 'REG bay-region', 'DIST far-dale', 'BLOCK hill-top'],
    ]);
  });

  it('lists all small areas for staff who ask for them, and for nobody else (§6.6.2)', async () => {
    const small = { 'x-all-small-areas': '1' };
    const staff = await get('focus_areas/?app_type=rep', 'staff', small);
    const acting = await get('focus_areas/?app_type=rep', 'staff as basic', small);
    const basic = await get('focus_areas/?app_type=rep', 'basic', small);
    expect([staff, acting, basic].map((answer) => JSON.stringify(answer).includes('far-end'))).toEqual([
      true,
      true,
      false,
    ]);
    expect(JSON.stringify(await get('focus_areas/?app_type=rep', 'staff'))).not.toContain('far-end');
  });

  it('keeps to areas with figures of the series named', async () => {
    expect(outline(await get('focus_areas/?app_type=rep&series=BARE'))).toEqual([
      ['public', 'ALL whole-country'],
    ]);
  });

  it('keeps to the area types of the product', async () => {
    expect(outline(await get('focus_areas/?app_type=mon'))).toEqual([
      ['public', 'ALL whole-country', 'DIST lee-bay'],
      ['other', 'DIST hill-town far-dale'],
    ]);
  });
});

describe('GET /api/dimensions/compare_areas/ (§7.17 §2.42)', () => {
  const found = async (query: string, who?: Identity) =>
    (await get(`compare_areas/?app_type=rep&${query}`, who)).areas.map(
      (area: { area_id: string }) => area.area_id,
    );

  it('finds areas to compare with by name, Māori name or another name, without macrons or capitals', async () => {
    expect(await found('search=WHANGA%20LI')).toEqual(['lee-bay']);
    expect(await found('search=old%20land')).toEqual(['lee-bay']);
    expect(await found('search=hill')).toEqual([]);
    expect(await found('search=hill', 'subscriber')).toEqual(['hill-town']);
  });

  it('lists all where nothing is searched for, without the focus area and the benchmark (acceptance-24)', async () => {
    expect(await found('area_id=lee-bay')).toEqual([]);
    expect(await found('area_id=lee-bay', 'subscriber')).toContain('hill-town');
    expect(await found('area_id=lee-bay', 'staff')).not.toContain('whole-country');
  });

  it('keeps to areas of which a page has the figures that it cannot do without (issue 15)', async () => {
    const { profile } = inventedSuite.products;
    const overview = profile?.sections[0]?.entries[0] as CompiledPage;
    const headline = overview.blocks.filter(({ kind }) => kind === 'headline');
    const national: CompiledPage = {
      ...overview,
      id: 'one',
      path: 'one',
      series: ['BARE'],
      blocks: headline,
    };
    const regional: CompiledPage = { ...overview, id: 'two', path: 'two', blocks: headline };
    const sections = [{ section: 'a', title: 'A', entries: [national, regional] }];
    const products = { ...inventedSuite.products, profile: { ...(profile as CompiledProduct), sections } };
    const own = await startApi({ suite: { ...inventedSuite, products } });
    const offered = async (path: string): Promise<string[]> => {
      const asked = `/api/dimensions/compare_areas/?app_type=rep&area_id=lee-bay${path}`;
      const { areas } = (await own.get(asked, 'staff')).json();
      return areas.map(({ area_id }: { area_id: string }) => area_id);
    };
    expect(await offered('&path=one')).toEqual([]);
    expect(await offered('&path=two')).toEqual(await offered(''));
    expect(await offered('')).toContain('bay-region');
    await own.close();
  });

  it('lists regions that equal their district on request', async () => {
    expect(await found('search=far%20dale', 'staff')).toEqual(['far-dale']);
    expect(await found('search=far%20dale&include_ua_rc=1', 'staff')).toEqual([
      'far-dale',
      'far-dale-region',
    ]);
  });
});

describe('GET /api/dimensions/…', () => {
  it('lists the series of a product and their years (§7.9 §3.6.1)', async () => {
    const { series } = await get('data_series/?app_type=mon');
    expect(series).toEqual([
      {
        key: 'PEOPLE',
        name: 'People',
        frequency: 'A',
        first_year: 2022,
        last_year: 2024,
        canStartFromFirstYear: false,
        unit: 'things',
        unit_kind: 'count',
      },
    ]);
  });

  it('lists area types (§7.11 §3.2.3)', async () => {
    const { area_types } = await get('area_types/?app_type=mon&data_area_type=DIST&data_area_type=REG');
    expect(area_types).toEqual([{ type_code: 'DIST', type_name: 'District', type_name_plural: 'Districts' }]);
  });

  it('lists members of breakdowns (§7.12 §3.8.1)', async () => {
    const { breakdowns } = await get('breakdown/?breakdown_type_code=GROUP&breakdown_type_code=SEX');
    expect(breakdowns.map((one: { breakdown_code: string }) => one.breakdown_code)).toEqual([
      'ONE',
      'TWO',
      'F',
      'M',
    ]);
    expect(breakdowns[0]).toEqual({ breakdown_code: 'ONE', name: 'First', breakdown_type_code: 'GROUP' });
  });

  it('lists industries by level (§7.13 §3.9.1)', async () => {
    expect(await get('industry/?industry_type_code=54IND')).toEqual({
      industries: [
        { industry_code: 'AA', name: 'Sheep', industry_type_code: '54IND' },
        { industry_code: 'AB', name: 'Cattle', industry_type_code: '54IND' },
      ],
    });
  });

  it.each(['L1', 'L2', 'L3', 'L4', '54IND', 'BS', 'RES', 'KI', 'TOTAL', 'TOURISM'])(
    'knows the industry type %s (§3.9.3)',
    async (code) => {
      const answer = await test.get(`/api/dimensions/industry/?industry_type_code=${code}`);
      expect(answer.statusCode).toBe(200);
    },
  );

  it.each(['L1', 'L2', 'L3', 'L4', 'L6', 'SKILL3', 'SKILL4', 'SKILL5', 'GENDER', 'TOTAL'])(
    'knows the occupation type %s (§3.10.3)',
    async (code) => {
      const answer = await test.get(`/api/dimensions/occupation/?occupation_type_code=${code}`);
      expect(answer.statusCode).toBe(200);
    },
  );

  it('lists the levels of industries and occupations a product uses (§7.14 §7.16 §3.9.2 §3.10.2)', async () => {
    expect(await get('industry_type/?app_type=rep')).toEqual({
      industry_types: [
        { industry_type_code: 'TOTAL', name: 'Total' },
        { industry_type_code: 'L1', name: 'Division' },
        { industry_type_code: '54IND', name: '54 industries' },
      ],
    });
    expect(await get('occupation_type/?app_type=rep')).toEqual({
      occupation_types: [{ occupation_type_code: 'TOTAL', name: 'Total' }],
    });
  });

  it('lists occupations by level (§7.15 §3.10.1)', async () => {
    const { occupations } = await get('occupation/?occupation_type_code=L1');
    expect(occupations).toEqual([{ occupation_code: '1', name: 'Managers', occupation_type_code: 'L1' }]);
  });

  it.each([
    ['industry/?industry_type_code=54INB', 'Did you mean 54IND?'],
    ['breakdown/?breakdown_type_code=GROP', 'Did you mean GROUP?'],
    ['area_types/?app_type=rep&data_area_type=DISD', 'Did you mean DIST?'],
    ['focus_areas/?app_type=rep&series=OUTPT', 'Did you mean OUTPUT?'],
  ])('refuses %s and says: %s', async (path, words) => {
    const answer = await test.get(`/api/dimensions/${path}`);
    expect(answer.statusCode).toBe(400);
    expect(answer.json().message).toContain(words);
  });
});
