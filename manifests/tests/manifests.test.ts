import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { INDUSTRY, levelsOf, OCCUPATION } from '#api/dimensions/levels.ts';
import { caseParts, projectRoot } from '#codegen/check/testing/caseParts.ts';
import { compileSuite } from '#codegen/compile/compileSuite.ts';
import { loadManifests } from '#codegen/load/loadManifests.ts';
import { type ManifestFile, readManifest } from '#codegen/load/readManifest.ts';
import { groupByKind } from '#codegen/load/suiteFiles.ts';
import { decidePage } from '#engine/core/access/decidePage.ts';
import { staffMember, testArea, testMessages } from '#engine/core/access/testing/accessFixtures.ts';
import { findPage } from '#engine/core/navigation/findPage.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import type { CompiledPage, CompiledProduct, CompiledSuite } from '#generated/types.ts';

const files = loadManifests(projectRoot);
const suite: CompiledSuite = compileSuite(groupByKind(files));
const regions = suite.products.regions as CompiledProduct;
const codesOf = (dimension: string) => suite.dimensions[dimension]?.members.map(({ code }) => code);

describe('pages of the Regional Economic Profile', () => {
  it.each([
    ['Overview', '§2.12', ['']],
    [
      'Economy',
      '§2.13',
      [
        'economy/growth',
        'economy/gdp-per-capita',
        'economy/structure',
        'economy/industry-focus',
        'economy/growth-contributors',
        'economy/industry-diversity',
        'economy/comparative-advantage',
        'economy/small-areas',
        'economy/exports',
        'economy/dairy',
      ],
    ],
    [
      'Ethnicities',
      '§2.23',
      [
        'ethnicity/labour-market/growth',
        'ethnicity/labour-market/structure',
        'ethnicity/labour-market/largest-industries',
        'ethnicity/labour-market/contributors-to-growth',
        'ethnicity/labour-market/unemployment',
        'ethnicity/labour-market/earnings',
        'ethnicity/skills/level',
        'ethnicity/skills/occupation',
        'ethnicity/skills/school-leaver-attainment',
        'ethnicity/population/growth',
        'ethnicity/population/age-composition',
        'ethnicity/businesses/maori-businesses',
        'ethnicity/businesses/industry-structure',
        'ethnicity/businesses/significant-employers',
      ],
    ],
    ['Productivity', '§2.14', ['productivity/growth', 'productivity/industry-productivity']],
    [
      'Labour market',
      '§2.16',
      [
        'employment/growth',
        'employment/structure',
        'employment/industry-focus',
        'employment/growth-contributors',
        'employment/small-areas',
        'employment/self-employment',
        'employment/unemployment',
        'employment/neet',
        'employment/school-leaver-attainment',
      ],
    ],
    [
      'Businesses',
      '§2.15',
      [
        'business/growth',
        'business/structure',
        'business/industry-focus',
        'business/size-of-businesses',
        'business/small-areas',
      ],
    ],
    [
      'Demographics',
      '§2.18',
      [
        'population/growth',
        'population/source-of-growth',
        'population/age-composition',
        'population/small-areas',
      ],
    ],
  ])('of the section %s stand at the paths of the specification (%s)', (title, _, paths) => {
    const found = paths.map((path) => findPage(regions, path)?.page);
    expect(found.map((page) => page?.path)).toEqual(paths);
    expect(new Set(found.map((page) => page?.sectionTitle))).toEqual(new Set([title]));
  });

  it('take an industry as the rest of the path (§2.13)', () => {
    const found = findPage(regions, 'economy/industry-focus/A/AA');
    expect([found?.page.path, found?.rest]).toEqual(['economy/industry-focus', ['A', 'AA']]);
    expect(found?.page.rest).toBe('industry');
  });

  it('start with the whole of an industry', () => {
    const industries = productPages(regions).flatMap(({ params }) => params?.industry ?? []);
    expect(new Set(industries.map((param) => param.default))).toEqual(new Set(['TOTAL']));
  });

  it.each(['SA2_23', 'CIT'])('show no small areas for %s (§5.10.1)', (code) => {
    const pages = productPages(regions).filter(({ path }) => path.endsWith('/small-areas'));
    const reason = (page: CompiledPage) =>
      decidePage({
        product: regions,
        page,
        area: testArea({ is_public: true }, code),
        person: staffMember,
        messages: testMessages,
      }).reason;
    expect(pages.length).toBeGreaterThan(2);
    expect(new Set(pages.map(reason))).toEqual(new Set(['area-type']));
  });

  it("title their table 'Small areas breakdown' (§9.9)", () => {
    const pages = productPages(regions).filter(({ path }) => path.endsWith('/small-areas'));
    const titles = pages.map(({ blocks }) =>
      blocks.flatMap((block) => ('title' in block ? block.title : [])),
    );
    expect(titles.filter((list) => !list.includes('Small areas breakdown'))).toEqual([]);
  });
});

/** Codes of the types of areas that the specification names. */
const AREA_TYPES = 'NZ RC TA MSD LB CIT CB_23 WARD_23 TASUB_23 UR_23 SA3_23 SA2_23 CUSTOM'.split(' ');

describe('areas, permissions and series of the project', () => {
  it('has an area of every type, and figures of it (§3.2.1, acceptance-20)', () => {
    for (const type of AREA_TYPES) {
      expect(suite.areas.filter(({ area_type }) => area_type === type).length, type).toBeGreaterThan(0);
      expect(
        Object.values(suite.series).some(({ areaTypes }) => areaTypes.some((one) => one === type)),
        type,
      ).toBe(true);
    }
  });

  it('makes areas of others without gap or overlap: their residents add up', () => {
    const residents = new Map(suite.areas.map(({ area_id, population }) => [area_id, population]));
    for (const { area_id, members, population } of suite.areas) {
      if (!members) continue;
      const sum = members.reduce((all, member) => all + (residents.get(member) ?? Number.NaN), 0);
      expect(population, area_id).toBe(sum);
    }
  });

  it('know the area types, each with code, name and pluralized name (§3.2.1, §3.2.2)', () => {
    expect(suite.areaTypes.map(({ code }) => code)).toEqual(expect.arrayContaining(AREA_TYPES));
    expect(suite.areaTypes.filter(({ name, pluralized_name }) => !name || !pluralized_name)).toEqual([]);
  });

  it('call the whole of a classification by its own name, not by that of a split (§3.10.1, §3.10.2, §7.15, acceptance-N2)', () => {
    const products = [undefined, ...Object.values(suite.products)];
    const wholes = (classification: typeof OCCUPATION) => [
      ...new Set(products.map((product) => levelsOf(suite, classification, product)[0]?.name)),
    ];
    expect([wholes(OCCUPATION), wholes(INDUSTRY)]).toEqual([['All occupations'], ['All industries']]);
  });

  it('name no member of a breakdown in the unit of a series, which each of its lines has (pages-N6)', () => {
    const named = Object.values(suite.series).flatMap(({ series, unit, name, breakdowns = [] }) =>
      breakdowns
        .flatMap((breakdown) => breakdown.split(','))
        .flatMap((code) => suite.dimensions[code]?.members ?? [])
        // Ordinary words are in names and units alike; a symbol such as PM10 is of one member.
        .filter(
          (member) => /[A-Z].*[A-Z\d]/.test(member.name) && unit.split(/[\s,;()]+/).includes(member.name),
        )
        .map((member) => `${series} (${name}): ${unit} names ${member.name}`),
    );
    expect(named).toEqual([]);
    expect(Object.values(suite.series).filter(({ breakdowns }) => breakdowns).length).toBeGreaterThan(20);
  });

  it('group permissions as the specification does (§6.3.1)', () => {
    const groups = suite.permissions.groups.map(({ group }) => group);
    const users = suite.sites.sites
      .filter(({ site, product }) => site !== 'www' && !suite.products[product ?? '']?.public)
      .map(({ app_type }) => `${app_type.toUpperCase()}_USER`);
    expect(groups).toEqual(
      expect.arrayContaining([
        ...users,
        'STAFF',
        'BASE_USER',
        'QEM',
        'REP',
        'EVENTS',
        'CENSUS',
        'TE-MATAPAE',
        'SECTOR',
        'RCO',
        'IPP',
        'BUILDING-FC',
        'TRANSPORT-FC',
        'ECONOMIC-FC',
        'ALL',
        'POPULATION',
      ]),
    );
  });

  it('say which groups no page asks for, and no others (§6.3.1, acceptance-D12)', () => {
    const page = readFileSync('docs/specification-map.md', 'utf8');
    const told = page.split('**§6.3.1, groups that no page asks for.**')[1]?.split('\n- ')[0] ?? '';
    const asked = JSON.stringify([suite.products, suite.content]);
    const idle = suite.permissions.groups
      .map(({ group }) => group)
      .filter((group) => !group.endsWith('_USER') && !asked.includes(`${group}.`));
    const named = suite.permissions.groups
      .map(({ group }) => group)
      .filter((group) => new RegExp(`(^|[\\s,])${group}([\\s,.]|$)`).test(told));
    expect(named).toEqual(idle.filter((group) => !suite.permissions.passAll.includes(group)));
  });

  it.each([
    [
      'REP',
      '§6.4.1',
      [
        'REP-BASIC',
        'REP-TOOLKIT',
        'REP-SMALL',
        'REP-SKILLS',
        'REP-ETHNICITY',
        'REP-WELLBEING',
        'REP-DATA',
        'REP-CENSUS',
      ],
    ],
    ['POPULATION', '§6.5.1', ['POP-SMALL', 'POP-LARGE', 'DATA']],
    ['ALL', '§6.2.1', ['IS_LOGGED_IN', 'FEATURE_MVP']],
  ])('hold the packages of %s (%s)', (group, _, packages) => {
    const held = suite.permissions.groups.find((candidate) => candidate.group === group)?.permissions;
    expect(held?.map(({ permission }) => permission)).toEqual(expect.arrayContaining(packages));
  });

  it.each(['GDP', 'GDP_Q', 'CO2_Q', 'UNEMPLOYMENT_Q', 'UNEMPLOYMENT_A', 'ERP', 'EARNINGS_A'])(
    'hold the series %s (§3.6.2)',
    (key) => {
      expect(suite.series[key]?.series).toBe(key);
      expect(suite.series[key]?.frequency).toBe(key.endsWith('_Q') ? 'Q' : 'A');
    },
  );

  it('give a scale of levels to the series of the specification, and to what sites measure (§9.10)', () => {
    const keys = Object.values(suite.series).flatMap(({ series, levels }) => (levels ? [series] : []));
    expect(keys).toEqual([
      'AIR_QUALITY_A',
      'DRINKING_WATER_A',
      'HOUSE_AFFORD_A',
      'HOUSE_AFFORD_Q',
      'LIFE_EXP_A',
      'MENTAL_HEALTH_A',
      'NEET_A',
      'NEET_Q',
      'RENT_AFFORD_A',
      'RENT_AFFORD_Q',
      'RIVER_STATE_A',
      'RIVER_TREND_A',
      'SUICIDE_A',
      'SWIMMABILITY_A',
      'SWIM_RISK_A',
      'UNEMPLOYMENT_A',
      'UNEMPLOYMENT_Q',
      'UNEMP_ETH_A',
    ]);
  });

  it('code ethnic groups as the specification does (§3.8.2)', () => {
    expect(codesOf('ETHNICITY')).toEqual(['ETH_MAO', 'ETH_PAC', 'ETH_ASI', 'ETH_EUR']);
  });
});

describe('levels of industries and occupations', () => {
  const rep = Object.values(suite.products).find(({ app_type }) => app_type === 'rep');

  it.each([
    ['§3.9.3', INDUSTRY],
    ['§3.10.3', OCCUPATION],
  ])(
    'that are known have members, and are those of the Regional Economic Profile (%s, acceptance-21)',
    (_, known) => {
      const levels = levelsOf(suite, known, rep);
      expect(levels.map(({ code }) => code).toSorted()).toEqual(known.codes.toSorted());
      expect(levels.filter(({ members }) => members.length === 0)).toEqual([]);
    },
  );
});

describe('a series', () => {
  const { shapeOf } = caseParts();
  const series = files.find(({ name }) => name === 'series/GDP.json') as ManifestFile;
  const findings = (change: object) => {
    const text = JSON.stringify({ ...(series.value as object), ...change });
    return shapeOf(readManifest(series.path, series.name, text)).problems.length;
  };

  it.each(['A', 'Q', 'M', 'W'])('may come with the frequency %s (§3.11.1)', (frequency) => {
    expect(findings({ frequency })).toBe(0);
  });

  it.each(['financial', 'percentage', 'count', 'level'])('may be of the kind %s (§3.11.2)', (unitKind) => {
    expect(findings({ unitKind })).toBe(0);
  });

  it('has no other frequency and is of no other kind (§3.11)', () => {
    expect([findings({ frequency: 'D' }), findings({ unitKind: 'text' })]).toEqual([1, 1]);
  });
});

describe('the report state of pages', () => {
  it('has the industry in focus and the parent area as choices in the address (§3.7)', () => {
    const paramsOf = (path: string) => findPage(regions, path)?.page.params ?? {};
    expect(paramsOf('economy/industry-focus').industry?.default).toBe('TOTAL');
    expect(paramsOf('population/small-areas').parentArea).toMatchObject({ title: expect.any(String) });
  });
});
