import { describe, expect, it } from 'vitest';
import type { Slice } from '#data/contract/contract.ts';
import { sliceChecksum } from '#data/slices/checksum.ts';
import { sliceKey, statusLetter } from '#data/slices/slice.ts';
import { collapsed, failures, since } from '#data/testing/addingUp.ts';
import { carriedSeries, manifestSuite } from '#data/testing/manifestSuite.ts';
import { openGroups } from '#data/testing/openGroups.ts';
import { sameFailures } from '#data/testing/sameFigures.ts';
import { inFrequency } from '#engine/core/periods/period.ts';
import { isOutside } from '#import/validation/basis/rangeOf.ts';
import { generateDemonstration } from './generate.ts';

const suite = manifestSuite();
const slices = new Map([...generateDemonstration(suite)].map((slice) => [sliceKey(slice), slice]));
const all = [...slices.values()];
const at = (series: string, area_id: string, breakdown = '') =>
  slices.get(sliceKey({ series, breakdown, area_id }));
// Counts that are rounded by themselves do not add up to the last one: census.test.ts looks at those.
const additive = Object.values(suite.series).filter(
  ({ aggregation, rounded }) => aggregation.rule === 'sum' && !rounded,
);
const keys = additive.flatMap(({ series, breakdowns = [] }) =>
  ['', ...breakdowns].map((breakdown) => ({ series, breakdown })),
);
const ofType = (type: string) =>
  suite.areas.filter(({ area_type, hiddenDuplicateOf }) => area_type === type && !hiddenDuplicateOf);
const present = (areas: { area_id: string }[], series: string, breakdown: string) =>
  areas.flatMap(({ area_id }) => at(series, area_id, breakdown) ?? []);

/** Every failure to add up, over all additive series and breakdowns. */
function failuresBetween(
  wholes: { area_id: string }[],
  partsOf: (area_id: string) => { area_id: string }[],
  of: typeof keys = keys,
  mayDiffer = 0,
): string[] {
  return wholes.flatMap(({ area_id }) =>
    of.flatMap(({ series, breakdown }) => {
      const whole = at(series, area_id, breakdown);
      const parts = present(partsOf(area_id), series, breakdown);
      return whole && parts.length > 0 ? failures(whole, parts, mayDiffer) : [];
    }),
  );
}

const isRegion = new Set(
  suite.areas.filter(({ area_type }) => area_type === 'RC').map(({ area_id }) => area_id),
);
const districts = ofType('TA');
const firstRegion = (parents: string[]) => parents.find((parent) => isRegion.has(parent));
const insideOf = (type: string) => (area_id: string) =>
  ofType(type).filter(({ parent_ids }) => parent_ids.includes(area_id));

describe('adding up', () => {
  it('makes districts of a region the region', () => {
    const partsOf = (region: string) =>
      districts.filter(({ parent_ids }) => firstRegion(parent_ids) === region);
    expect(failuresBetween(ofType('RC'), partsOf)).toEqual([]);
  });

  it('makes regions the country, but for the Chatham Islands and the few outside all regions', () => {
    const unitary = new Set(suite.areas.map(({ hiddenDuplicateOf }) => hiddenDuplicateOf));
    const regions = [...ofType('RC'), ...districts.filter(({ area_id }) => unitary.has(area_id))];
    const flows = /^P.*(NATURAL|MIG)/;
    const totals = keys.filter(({ series, breakdown }) => breakdown === '' && !flows.test(series));
    expect(failuresBetween(ofType('NZ'), () => regions, totals, 0.005)).toEqual([]);
  });

  it('makes students by attendance all students, wherever a figure is kept within limits', () => {
    const shares = all.filter(
      ({ series, breakdown }) => series === 'ATTENDANCE_Q' && breakdown === 'ATTENDANCE_BAND',
    );
    const sums = shares.flatMap(({ members, values }) =>
      Array.from({ length: values.length / members.length }, (_, at) =>
        values.slice(at * members.length, (at + 1) * members.length).reduce((sum, one) => sum + one, 0),
      ),
    );
    expect(Math.min(...sums)).toBeGreaterThan(99.7);
    expect(Math.max(...sums)).toBeLessThan(100.3);
  });

  it('makes all business units of regions and the Chatham Islands those of the country', () => {
    const parts = [...districts, ...ofType('CIT')];
    expect(failuresBetween(ofType('NZ'), () => parts, [{ series: 'BUSINESS_A', breakdown: '' }])).toEqual([]);
  });

  it('makes local boards their city', () => {
    expect(failuresBetween([{ area_id: 'auckland' }], insideOf('LB'))).toEqual([]);
  });

  it('makes statistical areas 2 their statistical area 3, and those their district', () => {
    expect(failuresBetween(ofType('SA3_23'), insideOf('SA2_23'))).toEqual([]);
    const divided = [{ area_id: 'gisborne-district' }, { area_id: 'hastings-district' }];
    expect(failuresBetween(divided, insideOf('SA3_23'))).toEqual([]);
    expect(failuresBetween(divided, insideOf('SA2_23'))).toEqual([]);
  });

  const isAdditive = (breakdown: string) =>
    breakdown.split(',').every((dimension) => suite.dimensions[dimension]?.additive);
  const own = new Set([
    'IND_L1',
    'IND_54',
    'BROAD_SECTOR',
    'OCC_L1',
    'OCC_L2',
    'SKILL4',
    'AGE_5',
    'AGE_BROAD',
    'AGE_WORKING',
    'SEX',
    'NCEA_LEVEL',
  ]);
  const isWhole = (breakdown: string) =>
    breakdown !== '' &&
    isAdditive(breakdown) &&
    breakdown.split(',').every((dimension) => own.has(dimension));

  it('makes members of a breakdown the total', () => {
    const partial = new Set(['EXPORTS_A']);
    const wrong = keys
      .filter(({ series, breakdown }) => isWhole(breakdown) && !partial.has(series))
      .flatMap(({ series, breakdown }) =>
        suite.areas.flatMap(({ area_id }) => {
          const [whole, parts] = [at(series, area_id), at(series, area_id, breakdown)];
          return whole && parts ? failures(since(whole, parts.periods[0] ?? ''), [collapsed(parts)]) : [];
        }),
      );
    expect(wrong).toEqual([]);
  });

  it('makes every full level of industries, occupations and skills all jobs of the country (§3.9.3 §3.10.3)', () => {
    const [whole] = [at('JOBS_DETAIL_A', 'new-zealand')];
    for (const level of ['IND_L2', 'IND_L3', 'OCC_L3', 'OCC_L4', 'SKILL3', 'SKILL5', 'GENDER']) {
      const parts = at('JOBS_DETAIL_A', 'new-zealand', level);
      expect(whole && parts && failures(whole, [collapsed(parts)]), level).toEqual([]);
      expect(parts?.members, level).toHaveLength(suite.dimensions[level]?.members.length ?? 0);
    }
  });

  it('makes exporting industries and export types all exports', () => {
    const total = at('EXPORTS_A', 'new-zealand');
    const industries = at('EXPORTS_A', 'new-zealand', 'IND_54');
    const types = at('EXPORTS_A', 'new-zealand', 'EXPORT_TYPE');
    expect(total && industries && failures(total, [collapsed(industries)])).toEqual([]);
    expect(total && types && failures(total, [collapsed(types)])).toEqual([]);
  });

  it('makes natural increase and both migrations the change of residents', () => {
    const people = at('ERP', 'gisborne-district')?.values ?? [];
    const change = (people.at(-1) ?? 0) - (people.at(-2) ?? 0);
    const parts = ['POP_NATURAL_A', 'POP_MIG_INTL_A', 'POP_MIG_INTERNAL_A'].map(
      (series) => at(series, 'gisborne-district')?.values.at(-1) ?? 0,
    );
    expect(parts.reduce((sum, part) => sum + part, 0)).toBe(change);
  });

  it('makes the quarters of a year to March the year', () => {
    const [years, quarters] = [at('GDP', 'taupo-district'), at('GDP_Q', 'taupo-district')];
    const figureAt = (slice: Slice | undefined, period: string) =>
      slice?.values[slice.periods.indexOf(period)] ?? Number.NaN;
    const sum = ['2022-Q2', '2022-Q3', '2022-Q4', '2023-Q1'].reduce(
      (total, quarter) => total + figureAt(quarters, quarter),
      0,
    );
    expect(sum).toBeCloseTo(figureAt(years, '2023'), 6);
  });
});

describe('quarters', () => {
  it('move in their own way in each region', () => {
    const growth = present(ofType('RC'), 'GDP_Q', '').map(({ values }) => {
      const year = (from: number, to?: number) => values.slice(from, to).reduce((all, one) => all + one, 0);
      return 100 * (year(-4) / year(-8, -4) - 1);
    });
    expect(growth.length).toBeGreaterThan(5);
    expect(Math.max(...growth) - Math.min(...growth)).toBeGreaterThan(1);
    expect(Math.max(...growth.map(Math.abs))).toBeLessThan(5);
  });
});

describe('series that say the same', () => {
  it('are weeks that make the quarter in which they have their Thursday (§3.11.1)', () => {
    for (const area of ['new-zealand', 'auckland', 'gisborne-district']) {
      const [weeks, quarters] = [at('SPEND_W', area), at('SPEND_Q', area)];
      const sums = new Map<string, number>();
      weeks?.periods.forEach((week, row) => {
        const quarter = inFrequency(week, 'Q');
        sums.set(quarter, (sums.get(quarter) ?? 0) + (weeks.values[row] ?? Number.NaN));
      });
      expect(sums.size).toBe(15);
      for (const [quarter, sum] of sums)
        expect(sum, `${area} ${quarter}`).toBeCloseTo(
          quarters?.values[quarters.periods.indexOf(quarter)] ?? 0,
          6,
        );
    }
  });

  it('have the same figures in every area and period (acceptance-30)', () => {
    const find = (series: string, breakdown: string, area_id: string) => at(series, area_id, breakdown);
    const wrong = Object.values(suite.series).flatMap((series) =>
      series.sameAs ? suite.areas.flatMap(({ area_id }) => sameFailures(series, area_id, find)) : [],
    );
    expect(wrong).toEqual([]);
  });

  it('count an ethnic group at a census as the estimates of residents do, by share (acceptance-30)', () => {
    const share = (area: string) => {
      const [counts, stated] = ['maori', 'total-stated'].map((member) => {
        const slice = at('CENSUS_COUNT', area, 'ethnic-group');
        const row = slice?.periods.indexOf('2023') ?? 0;
        return slice?.values[row * slice.members.length + slice.members.indexOf(member)] ?? Number.NaN;
      });
      return (100 * (counts ?? 0)) / (stated ?? 1);
    };
    const estimated = (area: string) => {
      const slice = at('ERP_ETH', area, 'ETHNICITY');
      const all = at('ERP', area);
      const maori =
        slice?.values[
          slice.periods.indexOf('2023') * slice.members.length + slice.members.indexOf('ETH_MAO')
        ];
      return (100 * (maori ?? 0)) / (all?.values[all.periods.indexOf('2023')] ?? 1);
    };
    for (const area of ['new-zealand', 'auckland', 'gisborne-district', 'kaikoura-district'])
      expect(Math.abs(share(area) - estimated(area)), area).toBeLessThan(0.3);
  });
});

describe('levels', () => {
  const last = (series: string, area = 'new-zealand') => at(series, area)?.values.at(-1) ?? Number.NaN;

  it.each([
    ['GDP', 414_900, 0.001],
    ['EMPLOYMENT_A', 2_752_000, 0.001],
    ['ERP', 5_311_000, 0.001],
    ['UNEMPLOYMENT_A', 4, 0.02],
    ['NEET_A', 12.2, 0.02],
    ['EARNINGS_A', 79_200, 0.01],
    ['HOUSE_VALUE_A', 906_000, 0.01],
  ])('of %s are near %d nationally', (series, level, within) => {
    expect(Math.abs(last(series) / level - 1)).toBeLessThan(within);
  });

  it('have intervals where they are of a sample, wider where fewer people live, and none by age (issue 13)', () => {
    const half = (area: string) => {
      const slice = at('NEET_A', area);
      const cell = (slice?.values.length ?? 0) - 1;
      const { low = 0, high = 0 } = slice?.attributes?.get(cell) ?? {};
      expect([low < (slice?.values[cell] ?? 0), high > (slice?.values[cell] ?? 0)]).toEqual([true, true]);
      return (high - low) / 2;
    };
    const halves = ['new-zealand', 'canterbury-region', 'kaikoura-district'].map(half);
    expect(halves).toEqual(halves.toSorted((a, b) => a - b));
    expect(halves[0]).toBeLessThan(1);
    expect(at('NEET_A', 'new-zealand', 'AGE_15_19_20_24')?.attributes).toBeUndefined();
    expect(at('GDP', 'new-zealand')?.attributes).toBeUndefined();
  });

  it('make Gisborne’s economy about 50,000 dollars a resident', () => {
    const each = (1e6 * last('GDP', 'gisborne-district')) / last('ERP_MAR', 'gisborne-district');
    expect(each).toBeGreaterThan(46_000);
    expect(each).toBeLessThan(54_000);
  });

  it.each([
    ['AA13', 'southland-district', 'hamilton-city'],
    ['GH21', 'queenstown-lakes-district', 'invercargill-city'],
    ['OO21', 'wellington-city', 'tauranga-city'],
    ['AA11', 'hastings-district', 'porirua-city'],
    ['CC32', 'kawerau-district', 'napier-city'],
  ])('make %s weigh more in %s than in %s', (industry, strong, weak) => {
    const share = (area: string) => {
      const slice = at('EMPLOYMENT_A', area, 'IND_54');
      const cell =
        (slice?.periods.indexOf('2023') ?? 0) * (slice?.members.length ?? 0) +
        (slice?.members.indexOf(industry) ?? 0);
      return (slice?.values[cell] ?? 0) / (at('EMPLOYMENT_A', area)?.values.at(-2) ?? 1);
    };
    expect(share(strong)).toBeGreaterThan(2 * share(weak));
  });
});

describe('statuses', () => {
  const counted = (slice: Slice) => new Set([...slice.statuses].map(statusLetter));

  it('say that the last year is provisional', () => {
    const gdp = at('GDP', 'auckland');
    expect(statusLetter(gdp?.statuses.at(-1) ?? 0)).toBe('P');
    expect(statusLetter(gdp?.statuses.at(-2) ?? 0)).toBe('A');
  });

  it('withhold some small industries of districts and small areas, and no totals', () => {
    const withheld = all.filter((slice) => counted(slice).has('Q'));
    expect(withheld.some(({ area_id }) => area_id === 'kawerau-district')).toBe(true);
    expect(withheld.some(({ area_id }) => area_id === 'east-cape')).toBe(true);
    expect(withheld.filter(({ breakdown }) => breakdown === '')).toEqual([]);
  });

  it('alone would give withheld figures back, so that publishing has something to close (doors-D7)', () => {
    const open = openGroups(
      suite,
      all.filter(({ series }) => series === 'EMPLOYMENT_A'),
    );
    const kinds = new Set(open.map(({ kind }) => kind));
    expect(kinds).toEqual(new Set(['members', 'level', 'areas']));
    expect(open.length).toBeGreaterThan(5_000);
  });

  it('withhold the same cells of jobs and of GDP', () => {
    const hidden = (series: string) => {
      const slice = at(series, 'kawerau-district', 'IND_54');
      return slice?.periods.map((_, row) =>
        slice.members.slice(0, 54).map((_, column) => slice.statuses[row * slice.members.length + column]),
      );
    };
    expect(hidden('GDP')).toEqual(hidden('EMPLOYMENT_A'));
  });

  it('call projected years forecasts and history not', () => {
    const slice = at('PP_POP', 'auckland', 'SCENARIO');
    expect(slice && counted(slice)).toEqual(new Set(['A', 'F', undefined]));
  });

  it('give no mean over nothing, such as earnings in an industry without jobs (true pages-U19)', () => {
    const paid = all.filter(({ series, breakdown }) => series === 'EARNINGS_A' && breakdown === 'IND_L1');
    const cells = paid.flatMap(({ area_id, members, periods, values }) => {
      const jobs = at('EMPLOYMENT_A', area_id, 'IND_L1');
      return [...values].filter((_, cell) => {
        const place = jobs?.members.indexOf(members[cell % members.length] ?? '') ?? -1;
        const row = jobs?.periods.indexOf(periods[Math.floor(cell / members.length)] ?? '') ?? -1;
        return place < 0 || jobs?.values[row * jobs.members.length + place] === 0;
      });
    });
    expect(cells.length).toBeGreaterThan(0);
    expect(cells.filter((earnings) => !Number.isNaN(earnings))).toEqual([]);
  });

  it('are 100 on average in the base year of an index, in every area (true pages)', () => {
    const slices = all.filter(({ series }) => series === 'TRAFFIC_Q');
    const bases = slices.flatMap(({ members, periods, values }) =>
      members.map((_, at) => {
        const own = periods.flatMap((period, row) =>
          period.startsWith('2019') ? [values[row * members.length + at] ?? Number.NaN] : [],
        );
        return own.reduce((sum, value) => sum + value, 0) / own.length;
      }),
    );
    expect(bases.length).toBeGreaterThan(100);
    expect(bases.filter((base) => Math.abs(base - 100) > 0.2)).toEqual([]);
  });

  it('never leave a figure out without saying why', () => {
    const silent = all.filter((slice) =>
      slice.values.some(
        (value, cell) =>
          Number.isNaN(value) && !['Q', undefined].includes(statusLetter(slice.statuses[cell] ?? 0)),
      ),
    );
    expect(silent.map(sliceKey)).toEqual([]);
  });

  it('mark everything as generated for demonstration', () => {
    expect(all.every(({ datasets }) => datasets.length === 1 && datasets[0] === 'demonstration')).toBe(true);
  });
});

describe('generateDemonstration', () => {
  it('covers every series that is not a ratio', () => {
    const made = new Set(all.map(({ series }) => series));
    const carried = carriedSeries();
    const wanted = Object.values(suite.series).filter(
      ({ series, aggregation }) => aggregation.rule !== 'ratio' && !carried.has(series),
    );
    expect(wanted.map(({ series }) => series).filter((series) => !made.has(series))).toEqual([]);
  });

  it('makes no figure of a series that official figures come with the project for (issue 14)', () => {
    const carried = carriedSeries();
    expect(carried.size).toBeGreaterThan(0);
    expect(all.filter(({ series }) => carried.has(series)).map(sliceKey)).toEqual([]);
  });

  it('keeps to the area types of each series, counting a unitary district as its region too', () => {
    const typesOf = new Map(suite.areas.map(({ area_id, area_type }) => [area_id, [area_type]]));
    for (const { hiddenDuplicateOf, area_type } of suite.areas)
      if (hiddenDuplicateOf) typesOf.get(hiddenDuplicateOf)?.push(area_type);
    const strays = all.filter(
      ({ series, area_id }) =>
        !typesOf.get(area_id)?.some((type) => suite.series[series]?.areaTypes.includes(type)),
    );
    expect(strays.map(sliceKey)).toEqual([]);
  });

  it('starts every series in its first year, or in that of the breakdown', () => {
    const early = all.filter(({ series, breakdown, periods }) => {
      const { firstYear, breakdownsFrom } = suite.series[series] ?? {};
      const first = breakdownsFrom?.[breakdown] ?? firstYear;
      return !series.startsWith('PP_') && periods[0]?.slice(0, 4) !== String(first);
    });
    expect([...new Set(early.map(({ series }) => series))]).toEqual([]);
  });

  it('holds no figure that an import of its series would doubt', () => {
    const outside = all.filter(({ series, values }) => {
      const manifest = suite.series[series];
      return manifest && values.some((value) => isOutside(value, manifest));
    });
    expect(outside.map(sliceKey)).toEqual([]);
  });

  it('gives the same figures again, whatever else is generated', () => {
    const { GDP, TOUR_GDP_A } = suite.series;
    const few = {
      ...suite,
      series: Object.fromEntries([GDP, TOUR_GDP_A].flatMap((one) => (one ? [[one.series, one]] : []))),
    };
    const again = [...generateDemonstration(few)];
    expect(again.length).toBeGreaterThan(100);
    const changed = again.filter(
      (slice) => sliceChecksum(slice) !== sliceChecksum(slices.get(sliceKey(slice)) ?? slice),
    );
    expect(changed.map(sliceKey)).toEqual([]);
    expect(again.every((slice) => slices.has(sliceKey(slice)))).toBe(true);
  });
});
