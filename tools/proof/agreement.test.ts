import { describe, expect, it } from 'vitest';
import { testSlice } from '#data/testing/slices.ts';
import type { CompiledSuite, FrameRow } from '#generated/types.ts';
import { agreementFindings } from './agreement.ts';
import type { ShownPage } from './agreementFigures.ts';
import { unlinkedSeries } from './agreementSeries.ts';
import { findingsOf } from './report.ts';

const sum = { rule: 'sum' };
const area = (area_id: string, area_type: string, parent_ids: string[] = []) => ({
  area_id,
  area_type,
  parent_ids,
});
const suite = {
  series: {
    JOBS: { series: 'JOBS', name: 'Jobs', frequency: 'A', aggregation: sum, breakdowns: ['WORK'] },
    JOBS_ALL: { series: 'JOBS_ALL', frequency: 'A', aggregation: sum, sameAs: [{ series: 'JOBS' }] },
    IDLE: {
      series: 'IDLE',
      frequency: 'A',
      aggregation: { rule: 'not_additive' },
      sameAs: [{ series: 'IDLE_Q', yearEnds: 3 }],
    },
    IDLE_Q: { series: 'IDLE_Q', frequency: 'Q', aggregation: { rule: 'not_additive' } },
  },
  dimensions: {
    WORK: { dimension: 'WORK', total: 'ALL', additive: true, members: [{ code: 'SEA' }, { code: 'LAND' }] },
  },
  areas: [
    area('shire', 'RC'),
    area('east', 'TA', ['shire']),
    area('west', 'TA', ['shire']),
    { ...area('patch', 'CUSTOM'), members: ['east', 'west'] },
  ],
} as unknown as CompiledSuite;

interface Planted {
  series: string;
  rows: (Partial<FrameRow> & { value: number })[];
  path?: string;
  unit?: string;
  decimals?: number;
  data?: object;
  measure?: string;
}

/** A page with one table of one column. */
const shown = ({ series, rows, path = 'here', unit = 'jobs', decimals = 0, ...more }: Planted): ShownPage => {
  const { data = {}, measure = 'value' } = more;
  const column = {
    name: 'value',
    title: 'Figure',
    unit,
    format: { kind: 'count', decimals },
    series,
    measure,
  };
  const frame = {
    columns: [column],
    rows: rows.map(({ value, ...row }) => ({ area: 'shire', period: '2024', cells: [[value, 'A']], ...row })),
    members: [],
  };
  return {
    product: { product: 'product' },
    page: { path, blocks: [{ kind: 'table', name: 'table', data: { series, measure, ...data } }] },
    area: { area_id: 'shire' },
    view: {
      params: [],
      blocks: [{ kind: 'table', name: 'table', frame }],
      benchmark: { area_id: 'land' },
    },
  } as unknown as ShownPage;
};

const kinds = (...pages: Planted[]) =>
  agreementFindings(
    suite,
    pages.map((page, at) => shown({ path: `page-${at}`, ...page })),
  ).findings.map(({ kind }) => kind);

describe('agreementFindings', () => {
  it('finds one figure with two values, and says where each stands', () => {
    const [one, other] = [{ value: 10 }, { value: 12 }].map((row, at) =>
      shown({ series: 'JOBS', rows: [row], path: `page-${at}` }),
    ) as [ShownPage, ShownPage];
    const { findings, counts } = agreementFindings(suite, [one, other]);
    expect(findings).toEqual([
      {
        kind: 'value',
        figure: 'JOBS |  |  | shire | 2024',
        message:
          '10 in product/shire/page-0, block 1 (table), “Figure”, 12 in product/shire/page-1, block 1 (table), “Figure”',
      },
    ]);
    expect(counts).toMatchObject({ figures: 1, compared: 1 });
  });

  it('compares nothing that is another figure: area, period, member, measure', () => {
    const rows = [{ value: 1 }, { value: 2, area: 'east' }, { value: 3, period: '2023' }];
    const part = { series: 'JOBS', rows: [{ value: 4 }], data: { filter: { WORK: 'SEA' } } };
    const growth = { series: 'JOBS', rows: [{ value: 5 }], measure: 'growth' };
    expect(kinds({ series: 'JOBS', rows }, part, growth)).toEqual([]);
  });

  it('takes a figure at the total of a dimension for the whole', () => {
    const total = { series: 'JOBS', rows: [{ value: 4 }], data: { filter: { WORK: 'ALL' } } };
    expect(kinds({ series: 'JOBS', rows: [{ value: 5 }] }, total)).toEqual(['value']);
  });

  it('lets one figure be rounded differently, and no further', () => {
    const fine = { series: 'IDLE', rows: [{ value: 4.25 }], decimals: 2 };
    expect(kinds(fine, { series: 'IDLE', rows: [{ value: 4.3 }], decimals: 1 })).toEqual([]);
    expect(kinds(fine, { series: 'IDLE', rows: [{ value: 4.2 }], decimals: 1 })).toEqual(['value']);
  });

  it('finds one figure with two units', () => {
    const rows = [{ value: 5 }];
    expect(kinds({ series: 'JOBS', rows }, { series: 'JOBS', rows, unit: 'firms' })).toEqual(['unit']);
  });

  it('finds series that say the same with other figures (acceptance-30)', () => {
    const all = { series: 'JOBS_ALL', rows: [{ value: 6 }] };
    expect(kinds({ series: 'JOBS', rows: [{ value: 5 }] }, all)).toEqual(['value']);
    expect(kinds({ series: 'JOBS', rows: [{ value: 6 }] }, all)).toEqual([]);
  });

  it('finds a year that is not that of its quarters (acceptance-30)', () => {
    const quarter = (value: number) => ({
      series: 'IDLE_Q',
      rows: [{ value, period: '2024-Q1' }],
      measure: 'annual',
      decimals: 1,
    });
    const year = { series: 'IDLE', rows: [{ value: 4.5 }], decimals: 1 };
    expect(kinds(year, quarter(4.6))).toEqual(['value']);
    expect(kinds(year, quarter(4.5))).toEqual([]);
  });

  it('holds an area made of others to the same: half of the last decimal apart is a difference', () => {
    const quarter = { series: 'IDLE_Q', measure: 'annual', decimals: 1 };
    const year = { series: 'IDLE', decimals: 1 };
    const at = (value: number, period: string, area = 'patch') => ({ rows: [{ value, period, area }] });
    expect(kinds({ ...year, ...at(4.54, '2024') }, { ...quarter, ...at(4.56, '2024-Q1') })).toEqual([
      'value',
    ]);
    expect(kinds({ ...year, ...at(4.54, '2024') }, { ...quarter, ...at(4.53, '2024-Q1') })).toEqual([]);
  });

  it('finds members that do not make their total, where all of them stand', () => {
    const parts = (...values: number[]) => ({
      series: 'JOBS',
      rows: values.map((value, at) => ({ value, member: ['SEA', 'LAND'][at] ?? '' })),
      data: { breakdown: 'WORK' },
    });
    const whole = { series: 'JOBS', rows: [{ value: 50 }] };
    expect(kinds(whole, parts(20, 30))).toEqual([]);
    expect(kinds(whole, parts(20, 31))).toEqual([]);
    expect(kinds(whole, parts(20, 33))).toEqual(['members']);
    expect(kinds(whole, parts(20))).toEqual([]);
  });

  it('finds areas that do not make the area around them, where all of them stand', () => {
    const areas = (east: number, west: number) => ({
      series: 'JOBS',
      rows: [{ value: 50 }, { value: east, area: 'east' }, { value: west, area: 'west' }],
    });
    expect(kinds(areas(20, 30))).toEqual([]);
    expect(kinds(areas(20, 40))).toEqual(['areas']);
    expect(kinds({ series: 'JOBS', rows: [{ value: 50 }, { value: 20, area: 'east' }] })).toEqual([]);
  });
});

describe('unlinkedSeries', () => {
  const rows = Object.fromEntries(Array.from({ length: 12 }, (_, at) => [2001 + at, [1000 + 7 * at]]));
  const slices = ['JOBS', 'JOBS_ALL', 'IDLE'].map((series) => testSlice({ series, area: 'shire', rows }));
  const store = { keys: async () => slices, slices: async () => slices } as never;

  it('warns of two series that agree without a link, and not of linked ones (trust-A1)', async () => {
    const found = await unlinkedSeries(suite, store);
    const pairs = ['IDLE and JOBS', 'IDLE and JOBS_ALL'];
    expect(found.map(({ figure }) => figure)).toEqual(pairs);
    const agreement = agreementFindings(suite, [], found);
    expect(agreement.counts['unlinked series']).toBe(2);
    expect(findingsOf({ products: [], seconds: {}, agreement })).toMatchObject(
      pairs.map((pair) => ({ severity: 'warning', page: `series of ${pair}` })),
    );
  });
});
