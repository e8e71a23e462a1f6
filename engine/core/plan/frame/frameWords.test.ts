import { describe, expect, it } from 'vitest';
import { evaluateBlock, evaluateChartOf, frameLines } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';
import { fixtureObservations } from '#engine/testing/fixtureObservations.ts';
import type { ChartBlock } from '#generated/types.ts';

const jobs = { series: 'JOBS' } as const;
const west = fixtureSituation('west');

describe('what a frame says beside its figures', () => {
  it('names the start of changes beside other figures, unless a column does (eye-E1-3)', () => {
    const moved = { name: 'moved', title: 'Change', measure: { name: 'change', over: 5 } } as const;
    const share = { name: 'share', title: 'Share', measure: 'share' } as const;
    const subtitle = (...columns: NonNullable<ChartBlock['data']['columns']>) =>
      evaluateChartOf({ series: 'JOBS', breakdown: 'TOP', columns }).subtitle;
    expect([
      subtitle(share, moved),
      subtitle(share, { ...moved, title: 'Change since 2019' }),
      subtitle(share, { ...moved, measure: 'change' }),
    ]).toEqual(['Year to March 2024; changes since 2019', 'Year to March 2024', 'Year to March 2024']);
  });

  it('has a unit line made from measure, unit and period', () => {
    const subtitle = (data: Parameters<typeof evaluateChartOf>[0]) => evaluateChartOf(data).subtitle;
    expect(subtitle({ measure: 'growth', periods: 'all' })).toBe(
      'Annual % change, years to March, 2020 prices',
    );
    expect(subtitle({ periods: { last: 3 } })).toBe('$, years to March, 2020 prices');
    expect(subtitle({ measure: 'index', periods: 'all' })).toBe('Index, years to March, 2019 = 100');
    expect(subtitle({ series: 'PEOPLE' })).toBe('Residents, as at 30 June 2024');
    expect(subtitle({ ...jobs, measure: 'share', breakdown: 'TOP' })).toBe(
      '% of filled jobs, year to March 2024',
    );
    expect(subtitle({ measure: 'contribution', breakdown: 'TOP' })).toBe('Percentage points, 2023–2024');
    expect(subtitle({ measure: { name: 'movement', over: 'base' } })).toBe(
      '% change, 2023–2024, 2020 prices',
    );
    expect(subtitle({ measure: { name: 'rank', on: { name: 'growth', over: 'base' } } })).toBe(
      'Rank, 2023–2024, 1 at the top',
    );
    expect(subtitle({ measure: { name: 'growth', over: 'first' } })).toBe('% change, 2019–2024, 2020 prices');
    expect(subtitle({ measure: { name: 'growth', over: 5, average: true } })).toBe(
      'Average % change a year, 2019–2024, 2020 prices',
    );
    expect(subtitle({ measure: { name: 'growth', average: true }, spans: [1, 5] })).toBe(
      'Average % change a year, years to March 2024, 2020 prices',
    );
    expect(
      subtitle({
        columns: [
          { name: 'a', title: 'A' },
          { name: 'b', title: 'B', measure: 'growth' },
        ],
      }),
    ).toBe('Year to March 2024');
  });

  it('has a title from series, measure and breakdown where the manifest has none', () => {
    const title = (data: Parameters<typeof evaluateChartOf>[0]) =>
      evaluateBlock<'chart'>({ kind: 'chart', name: 'chart', chart: 'bar', data }).title;
    expect(title({})).toBe('Output');
    expect(title({ measure: 'growth' })).toBe('Output: growth');
    expect(title({ ...jobs, measure: 'share', breakdown: 'TOP' })).toBe('Filled jobs: share by industry');
  });

  it('names provisional years, withheld figures and the source', () => {
    const view = evaluateChartOf({ ...jobs, breakdown: 'SUB' }, { situation: fixtureSituation('dune') });
    expect(view.statusNote).toBe('2024 is provisional. Confidential values are not shown.');
    expect(view.source).toBe('Aland Statistics');
    expect(view.demonstration).toBe(true);
  });

  it('says that small counts are withheld where areas are', () => {
    const filter = { industry: 'HERDS' };
    const view = evaluateChartOf({ ...jobs, areas: 'children', filter }, { situation: west });
    expect(frameLines(view.frame)).toEqual(['cedar 50.0', 'dune Q']);
    expect(view.statusNote).toContain('Data is not available for some areas with very small counts.');
  });

  it('names revised years, of comparators and of what is worked out too', () => {
    const all = fixtureObservations();
    const revised = (area: string) => ({
      ...all,
      get: (...key: Parameters<typeof all.get>) => {
        const found = all.get(...key);
        return found && key[1] === area && key[2] === '2023' ? { ...found, status: 'R' as const } : found;
      },
    });
    const noteOf = (area: string, data: Parameters<typeof evaluateChartOf>[0]) =>
      evaluateChartOf(
        { ...jobs, areas: 'focus+compare', periods: { from: '2022', to: '2023' }, ...data },
        { situation: fixtureSituation('ashton', ['birch']), observations: revised(area) },
      ).statusNote;
    expect([noteOf('ashton', {}), noteOf('birch', {}), noteOf('birch', { measure: 'growth' })]).toEqual(
      Array(3).fill('2023 is revised.'),
    );
  });

  it('names those compared that are of another type than the areas shown (design-B14)', () => {
    const noteOf = (...compare: string[]) =>
      evaluateChartOf({ ...jobs, areas: 'peers' }, { situation: fixtureSituation('ashton', compare) }).note ??
      '';
    expect(noteOf('birch', 'west')).toContain('West');
    expect(noteOf('birch', 'west')).not.toContain('Birch');
    expect(noteOf('birch')).not.toContain('one type');
  });

  it('names comparators without any figure (§2.39)', () => {
    const all = fixtureObservations();
    const without = (...areas: string[]) => ({
      ...all,
      get: (...key: Parameters<typeof all.get>) => (areas.includes(key[1]) ? undefined : all.get(...key)),
    });
    const noteOf = (...areas: string[]) =>
      evaluateChartOf(
        { areas: 'focus+benchmark+compare', periods: 'all' },
        { situation: fixtureSituation('ashton', ['birch', 'cedar']), observations: without(...areas) },
      ).note;
    expect(noteOf('birch')).toBe('Chart: data is not available for Birch Town.');
    expect(noteOf('birch', 'cedar')).toBe('Chart: data is not available for Birch Town and Cedar Town.');
    expect(noteOf()).toBeUndefined();
  });

  it('has a text alternative made from its figures', () => {
    const alt = (data: Parameters<typeof evaluateChartOf>[0]) => evaluateChartOf(data).alt;
    expect(alt({ measure: 'growth', periods: 'all' })).toBe(
      'Bar chart of Chart; Ashton Town 3.3% in 2024, highest 3.9% in 2020, lowest 3.3% in 2024.',
    );
    expect(alt({ ...jobs, areas: 'peers' })).toBe(
      'Bar chart of Chart; Ashton Town 1,150, second highest of 4; highest Cedar Town 1,300, lowest Dune Town 55.',
    );
    expect(alt({ ...jobs, breakdown: 'SUB' })).toBe(
      'Bar chart of Chart; Ashton Town: highest Crops 350, Toys 300 and Shops 275; lowest Care 100.',
    );
  });

  it('names no scale over drawn figures, which name their own, but over those of a table (true pages-B4)', () => {
    const data = { series: 'OUTPUT', periods: { last: 3 } } as const;
    const table = evaluateBlock<'table'>({ kind: 'table', name: 'table', title: 'Output', data });
    expect([evaluateChartOf(data).subtitle, table.subtitle]).toEqual([
      '$, years to March, 2020 prices',
      '$ million, years to March, 2020 prices',
    ]);
  });

  it('takes the unit that the dataset of its figures says', () => {
    const { frame, subtitle } = evaluateChartOf({ periods: 'all' }, { observations: currentPrices() });
    expect(frame.columns[0]?.unit).toBe('$ million, current prices');
    expect(subtitle).toBe('$, years to March, current prices');
  });
});

function currentPrices() {
  const observations = fixtureObservations();
  const datasets = Object.fromEntries(
    Object.entries(observations.datasets).map(([id, dataset]) => [
      id,
      { ...dataset, unit: '$ million, current prices' },
    ]),
  );
  return { ...observations, datasets };
}
