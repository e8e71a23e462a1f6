import { describe, expect, it } from 'vitest';
import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import { roundTo } from '#engine/core/words/formatNumber.ts';
import {
  evaluateBlock,
  evaluateChartOf,
  evaluateFixture,
  frameLines,
} from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';
import { fixtureObservations } from '#engine/testing/fixtureObservations.ts';
import type { Area, DataQuery, ViewArea } from '#generated/types.ts';
import { namedApart } from './frame.ts';

const jobs = { series: 'JOBS' } as const;
const west = fixtureSituation('west');

describe('frames', () => {
  it('call areas by their whole names where they share a short one, as a district and its region (issue 30)', () => {
    const named = (name: string, short_name: string): ViewArea => ({
      area_id: name,
      name,
      short_name,
      role: 'other',
      href: '/',
    });
    const areas = [
      named('Heron District', 'Heron'),
      named('Heron Region', 'Heron'),
      named('Tern City', 'Tern'),
    ];
    const short = namedApart(areas).map(({ short_name }) => short_name);
    expect(short).toEqual(['Heron District', 'Heron Region', 'Tern']);
  });

  it('say how far what lies ahead is rounded, and keep it as it was published (design-B27)', () => {
    const all = fixtureObservations();
    const observations: ReadObservations = {
      ...all,
      get: (...key) => {
        const found = all.get(...key);
        return found && { ...found, status: key[2] === '2024' ? 'F' : found.status };
      },
    };
    const sentences = { projections: { digits: 3 } };
    const asked = (periods: 'focus' | { from: string; to: string }) =>
      evaluateChartOf({ ...jobs, periods }, { observations, sentences }).frame;
    expect(asked('focus').columns[0]?.digits).toBe(3);
    expect(frameLines(asked('focus'))).toEqual(['1150.0']);
    expect(asked({ from: '2020', to: '2022' }).columns[0]?.digits).toBeUndefined();
  });

  it('hold areas by periods, the focus area first', () => {
    const { frame } = evaluateChartOf({ ...jobs, areas: 'focus+benchmark', periods: { last: 2 } });
    expect(frame.dims).toEqual(['area', 'period']);
    expect(frameLines(frame)).toEqual([
      'ashton 2023 1120.0',
      'ashton 2024 1150.0',
      'aland 2023 3414.0',
      'aland 2024 3505.0',
    ]);
    expect(frame.dimTitles.period).toBe('Year to March');
  });

  it('begin with the first period that has a figure', () => {
    const { frame } = evaluateChartOf({ ...jobs, measure: 'growth', periods: 'all' });
    expect(frame.periods[0]).toEqual({ id: '2020', label: '2020' });
  });

  it('show base and focus year, or years named', () => {
    const periods = (asked: 'base+focus' | { from: string; to: string }) =>
      evaluateChartOf({ ...jobs, periods: asked }).frame.periods.map(({ id }) => id);
    expect(periods('base+focus')).toEqual(['2023', '2024']);
    expect(periods({ from: '2020', to: '2022' })).toEqual(['2020', '2021', '2022']);
  });

  it('sort the members of a breakdown by the figure of the focus area, the rest last', () => {
    const { frame } = evaluateChartOf({
      ...jobs,
      areas: 'focus+benchmark',
      breakdown: 'TOP',
      measure: 'share',
    });
    expect(frameLines(frame)).toEqual([
      'ashton FARM 41.3',
      'ashton SERVE 32.6',
      'ashton MAKE 26.1',
      'aland FARM 22.7',
      'aland SERVE 54.2',
      'aland MAKE 23.1',
    ]);
    expect(frame.dimTitles.member).toBe('Industry');
  });

  it('keep the order of ordered members and of members named', () => {
    const codes = (data: Parameters<typeof evaluateChartOf>[0]) =>
      evaluateChartOf(data).frame.members.map(({ code }) => code);
    expect(codes({ series: 'PEOPLE', breakdown: 'AGE' })).toEqual(['YOUNG', 'OLD']);
    expect(codes({ ...jobs, breakdown: 'SUB', members: ['CARE', 'CROPS', 'ALL'] })).toEqual([
      'CARE',
      'CROPS',
      'ALL',
    ]);
  });

  it('keep the head and tail of a sorted list and say so', () => {
    const view = evaluateChartOf({ ...jobs, breakdown: 'SUB', top: 1, bottom: 1 });
    expect(frameLines(view.frame)).toEqual(['CROPS 350.0', 'CARE 100.0']);
    expect(view.note).toBe('Showing the highest and lowest of five.');
  });

  it('know the parent of a member', () => {
    const { frame } = evaluateChartOf({ ...jobs, breakdown: 'SUB', top: 1 });
    expect(frame.members).toEqual([{ code: 'CROPS', name: 'Crops', parent: 'FARM', parentName: 'Farming' }]);
  });

  it('break a classification down to the next level within a member, and to the top level for its total', () => {
    const codes = (within: string) =>
      evaluateChartOf({ ...jobs, breakdown: 'industry', within }).frame.members.map(({ code }) => code);
    expect(codes('SERVE')).toEqual(['SHOPS', 'CARE']);
    expect(codes('ALL')).toEqual(['FARM', 'SERVE', 'MAKE']);
  });

  it('read a share within the filter of the block, whose classification the member replaces', () => {
    const { frame } = evaluateChartOf({
      ...jobs,
      breakdown: 'industry',
      within: 'FARM',
      filter: { industry: 'FARM' },
      measure: 'share',
    });
    expect(frameLines(frame)).toEqual(['CROPS 30.4', 'HERDS 10.9']);
  });

  it('hold two breakdowns', () => {
    const { frame } = evaluateChartOf({
      series: 'PEOPLE',
      breakdown: 'AGE',
      breakdown2: 'SEX',
      measure: { name: 'share', of: 'total' },
    });
    expect(frame.dims).toEqual(['member', 'member2']);
    expect(frameLines(frame)).toEqual(['YOUNG F 25.0', 'YOUNG M 25.0', 'OLD F 25.0', 'OLD M 25.0']);
  });

  it('make rows of several series, without those the area type has not', () => {
    const { frame } = evaluateChartOf({ series: ['OUTPUT', 'JOBS', 'REGIONAL'], measure: 'rank' });
    expect(frameLines(frame)).toEqual(['OUTPUT 1.0', 'JOBS 2.0']);
    expect(frame.members.map(({ name }) => name)).toEqual(['Output', 'Filled jobs']);
  });

  it('say of each of several series which way is better, of ranks that the first places are (design-A2)', () => {
    const senses = (measure: string) => {
      const { frame } = evaluateChartOf({ series: ['OUTPUT', 'PEOPLE', 'JOBLESS'], measure });
      const own = frame.members.map(({ figures }) => (figures?.[0] ?? frame.columns[0])?.betterWhen);
      return own.map((sense) => sense ?? 'neutral');
    };
    expect(senses('growth')).toEqual(['higher', 'neutral', 'lower']);
    expect(senses('rank')).toEqual(['lower', 'neutral', 'lower']);
  });

  it('make rows of spans of years', () => {
    const { frame } = evaluateChartOf({
      ...jobs,
      measure: { name: 'growth', average: true },
      spans: [1, 5],
      areas: 'focus+benchmark',
    });
    expect(frameLines(frame)).toEqual(['ashton 1 2.7', 'ashton 5 2.8', 'aland 1 2.7', 'aland 5 2.8']);
    expect(frame.members.map(({ name }) => name)).toEqual(['1 year', '5 years']);
  });

  it('rank peers, with the focus area kept when the list is cut', () => {
    const view = evaluateChartOf({ ...jobs, areas: 'peers', top: 1 });
    expect(frameLines(view.frame)).toEqual(['cedar 1300.0', 'ashton 1150.0']);
    expect(view.note).toBe('Showing the highest of four and Ashton Town.');
    // Two are left out, by their places: where one stands between those that are kept, it is told there (design-B22).
    expect(view.frame.cuts?.reduce((sum, { count }) => sum + count, 0)).toBe(2);
  });

  it('rank areas inside the focus area from the lowest', () => {
    const { frame } = evaluateChartOf(
      { ...jobs, areas: 'children', sort: { order: 'ascending' } },
      { situation: west },
    );
    expect(frameLines(frame)).toEqual(['dune 55.0', 'cedar 1300.0']);
  });

  it('hold several columns, some read elsewhere or at the base year', () => {
    const { frame } = evaluateBlock<'table'>({
      kind: 'table',
      name: 'table',
      data: {
        ...jobs,
        breakdown: 'TOP',
        sort: { by: 'there', order: 'descending' },
        columns: [
          { name: 'before', title: 'Jobs {baseYear}', period: 'base' },
          { name: 'here', title: 'Jobs' },
          { name: 'there', title: 'In {benchmark}', area: 'benchmark', measure: 'share', decimals: 2 },
          { name: 'gone', title: 'Gone', series: 'REGIONAL' },
        ],
      },
    });
    expect(frame.columns.map(({ title, unit }) => `${title} (${unit})`)).toEqual([
      'Jobs 2023 (filled jobs (place of work))',
      'Jobs (filled jobs (place of work))',
      'In Aland (% of filled jobs)',
    ]);
    expect(frame.columns[2]?.format.decimals).toBe(2);
    expect(frameLines(frame)).toEqual([
      'SERVE 360.0 375.0 54.2',
      'MAKE 280.0 300.0 23.1',
      'FARM 480.0 475.0 22.7',
    ]);
  });

  it('leave out the rank of an area without peers', () => {
    const data: DataQuery = {
      series: 'JOBS',
      columns: [
        { name: 'jobs', title: 'Jobs' },
        { name: 'place', title: 'Place', measure: 'rank' },
        { name: 'moved', title: 'Moved', measure: { name: 'rank', over: 'base' } },
      ],
    };
    const columns = (id: string) =>
      evaluateChartOf(data, { situation: fixtureSituation(id) }).frame.columns.map(({ name }) => name);
    expect(columns('ashton')).toEqual(['jobs', 'place', 'moved']);
    expect(columns('aland')).toEqual(['jobs']);
  });

  it('leave out what repeats the whole where the reader chose the whole', () => {
    const columnsOf = (industry: string) => {
      const own = { filter: { industry } };
      const data: DataQuery = {
        series: 'JOBS',
        columns: [
          { name: 'own', title: 'Own', measure: 'growth', ...own },
          { name: 'all', title: 'All', measure: 'growth' },
          { name: 'share', title: 'Share', measure: 'share', ...own },
        ],
      };
      return evaluateChartOf(data).frame.columns.map(({ name }) => name);
    };
    expect(columnsOf('FARM')).toEqual(['own', 'all', 'share']);
    expect(columnsOf('ALL')).toEqual(['all']);
  });

  it('leave out columns that repeat the benchmark on its own page', () => {
    const data = {
      ...jobs,
      columns: [
        { name: 'growth', title: 'Growth', measure: 'growth' },
        { name: 'there', title: '{benchmark} growth', measure: 'growth', area: 'benchmark' as const },
        { name: 'share', title: 'Share', measure: { name: 'share', of: 'benchmark' } },
      ],
    };
    const columns = (id: string) =>
      evaluateChartOf(data, { situation: fixtureSituation(id) }).frame.columns.map(({ name }) => name);
    expect(columns('ashton')).toEqual(['growth', 'there', 'share']);
    expect(columns('aland')).toEqual(['growth']);
  });

  it('are empty where only the benchmark has figures, and keep comparators that have some', () => {
    const all = fixtureObservations();
    const observations: ReadObservations = {
      ...all,
      get: (...key) => (key[1] === 'ashton' ? undefined : all.get(...key)),
    };
    const areasOf = (compare: string[]) => {
      const situation = fixtureSituation('ashton', compare);
      const data = { ...jobs, areas: 'focus+benchmark+compare' } as const;
      const chart = { kind: 'chart', name: 'chart', chart: 'bar', data } as const;
      const { blocks } = evaluateFixture([chart], { observations, situation });
      return blocks
        .flatMap((view) => (view.kind === 'chart' ? view.frame.areas : []))
        .map(({ area_id }) => area_id);
    };
    expect(areasOf([])).toEqual([]);
    expect(areasOf(['cedar'])).toEqual(['aland', 'cedar']);
  });

  it('have no rows for members of which only the benchmark has figures', () => {
    const columns = [
      { name: 'here', title: 'Here', series: 'OUTPUT' },
      { name: 'there', title: 'There', series: 'OUTPUT', area: 'benchmark' as const },
    ];
    const all = fixtureObservations();
    const observations: ReadObservations = {
      ...all,
      get: (...key) => (key[1] === 'ashton' && key[4] === 'TOYS' ? undefined : all.get(...key)),
    };
    const { frame } = evaluateChartOf({ breakdown: 'SUB', columns }, { observations });
    expect(frame.members.map(({ code }) => code)).toEqual(['CROPS', 'SHOPS', 'HERDS', 'CARE']);
  });

  it('keep only rows that meet the conditions', () => {
    const { frame } = evaluateChartOf({
      ...jobs,
      breakdown: 'SUB',
      measure: 'share',
      where: [{ measure: 'value', atLeast: 250 }],
    });
    expect(frameLines(frame)).toEqual(['CROPS 30.4', 'TOYS 26.1', 'SHOPS 23.9']);
  });

  it('put the whole before and after the steps of a waterfall, so that they add up', () => {
    const { frame } = evaluateBlock<'chart'>({
      kind: 'chart',
      name: 'steps',
      chart: 'waterfall',
      options: { ends: true },
      data: {
        ...jobs,
        breakdown: 'TOP',
        measure: { name: 'contribution', as: 'difference' },
        sort: { order: 'descending' },
      },
    });
    expect(frameLines(frame)).toEqual(['start 1120.0', 'MAKE 20.0', 'SERVE 15.0', 'FARM -5.0', 'end 1150.0']);
    expect(frame.members.map(({ name }) => name)).toEqual(['2023', 'Making', 'Serving', 'Farming', '2024']);
  });

  it('carry the bands of columns that are written as levels, which have no unit', () => {
    const columns = [
      { name: 'rate', title: 'Rate' },
      { name: 'state', title: 'State', as: 'level' as const },
    ];
    const { frame } = evaluateChartOf({ series: 'JOBLESS', areas: 'peers', columns });
    expect(frame.columns.map(({ unit }) => unit === '')).toEqual([false, true]);
    expect(frame.columns[1]?.format.bands?.map(({ label }) => label)).toEqual(['low', 'high']);
  });

  it('say who set the level bands where they show (design-B2)', () => {
    const data = { series: 'JOBLESS', areas: 'peers' } as const;
    const said = /“low” to “high” is set by the makers of Aland/;
    const noteOf = (more: object) =>
      evaluateBlock<'chart'>({ kind: 'chart', name: 'rate', data, ...more }).note;
    expect(noteOf({ bands: true })).toMatch(said);
    expect(noteOf({})).toBeUndefined();
    expect(noteOf({ bands: true, data: { ...data, measure: 'growth' } })).toBeUndefined();
    const columns = [{ name: 'state', title: 'State', as: 'level' as const }];
    expect(evaluateBlock<'table'>({ kind: 'table', name: 'rates', data: { ...data, columns } }).note).toMatch(
      said,
    );
    const map = { kind: 'map', name: 'map', data, scale: 'levels' } as const;
    expect(evaluateBlock<'map'>(map).note).toMatch(said);
  });

  it('carry the level bands of a series with levels (§9.10)', () => {
    const { frame } = evaluateChartOf({ series: 'JOBLESS', areas: 'peers' });
    expect(frame.levels?.map(({ label }) => label)).toEqual(['low', 'high']);
    expect(evaluateChartOf({ series: 'JOBLESS', measure: 'growth' }).frame.levels).toBeUndefined();
  });
});

describe('the figure that areas are read against (design-B21)', () => {
  const rate = { series: 'JOBLESS', areas: 'peers' } as const;

  it('is that of the benchmark, in the drawing and in its words', () => {
    const view = evaluateChartOf(rate);
    expect(view.frame.reference).toEqual({ name: 'Aland', value: expect.any(Number) });
    expect(view.alt).toMatch(/; Aland [\d.]+%/);
  });

  it('has nine significant digits at most, as all figures of a block (trust-T3)', () => {
    const present = fixtureObservations();
    const observations = {
      ...present,
      get: (...key: Parameters<typeof present.get>) => {
        const found = present.get(...key);
        return found && { ...found, value: found.value === null ? null : found.value / 7 };
      },
    } as ReadObservations;
    const { value = 0 } = evaluateChartOf(rate, { observations, exact: true }).frame.reference ?? {};
    expect(String(value)).toMatch(/\.\d{5,}$/);
    expect(value).toBe(Number(value.toPrecision(9)));
  });

  it('is none where the benchmark is a sum, among the areas, or a rank', () => {
    const { reference } = evaluateChartOf({ ...jobs, areas: 'peers' }).frame;
    expect(reference).toBeUndefined();
    expect(evaluateChartOf({ ...rate, areas: 'focus+benchmark+compare' }).frame.reference).toBeUndefined();
    expect(evaluateChartOf({ ...rate, measure: 'rank' }).frame.reference).toBeUndefined();
  });
});

describe('figures of areas that are not open to the reader (doors-D2)', () => {
  const open = fixtureSituation();
  const closed = { ...open, closedAreas: new Set(['birch', 'cedar']) };
  const query = { ...jobs, areas: 'peers', measure: 'growth' } as const;
  const cells = (situation: Situation) =>
    new Map(evaluateChartOf(query, { situation }).frame.rows.map(({ area, cells: [cell] }) => [area, cell]));

  it('have the decimals that the page writes, and all others as many as before', () => {
    const [exact, given] = [cells(open), cells(closed)];
    expect([...given.keys()]).toEqual([...exact.keys()]);
    for (const [area, [value, status] = [null, 'M']] of exact) {
      const isClosed = closed.closedAreas.has(area ?? '');
      expect(given.get(area)).toEqual([isClosed && value !== null ? roundTo(value, 1) : value, status]);
    }
    expect([...exact.values()].some((cell) => !Number.isInteger((cell?.[0] ?? 0) * 10))).toBe(true);
  });

  it('have neither interval nor note, which would say more than the page writes', () => {
    const all = fixtureObservations();
    const said = { low: 1, high: 2000, note: 'Small sample', attributes: { SAMPLE: '9' } };
    const observations: ReadObservations = {
      ...all,
      get: (...key) => {
        const found = all.get(...key);
        return found && { ...found, ...said };
      },
    };
    const remarksOf = (measure: string) =>
      evaluateChartOf({ ...query, measure }, { situation: closed, observations }).frame.rows.map(
        ({ area, remarks }) => [area, remarks?.value],
      );
    const { attributes: _attributes, ...remarks } = said;
    expect(Object.fromEntries(remarksOf('value'))).toEqual({
      ...{ ashton: remarks, dune: remarks },
      ...{ birch: undefined, cedar: undefined },
    });
    expect(remarksOf('growth').map(([, one]) => one)).toEqual([undefined, undefined, undefined, undefined]);
  });

  it('stand in columns of their own the same way', () => {
    const parent = { ...closed, parent: closed.peers[1] as Area };
    const columns = [
      { name: 'own', title: 'Own' },
      { name: 'parent', title: 'Parent', area: 'parent' as const },
    ];
    const { frame } = evaluateChartOf({ ...jobs, measure: 'growth', columns }, { situation: parent });
    const [own, beside] = frame.rows[0]?.cells ?? [];
    expect(own?.[0]).not.toBe(roundTo(own?.[0] ?? 0, 1));
    expect(beside?.[0]).toBe(roundTo(beside?.[0] ?? 0.01, 1));
  });
});
