import { describe, expect, it } from 'vitest';
import { evaluateChartOf } from '#engine/testing/evaluateFixture.ts';
import { fixtureSituation } from '#engine/testing/fixture.ts';
import type { ChartBlock, Frame } from '#generated/types.ts';
import { altText, chartForm, chartNoun } from './altText.ts';

it('names a chart by its form, or by its preset', () => {
  const named = (...block: Parameters<typeof chartForm>) => chartNoun(chartForm(...block));
  expect(named({ chart: 'line' })).toBe('Line chart');
  expect(named({ chart: 'line', options: { form: 'fan' } })).toBe('Fan chart');
  expect(named({ chart: 'line', options: { form: 'stack' } })).toBe('Stacked area chart');
  expect(named({ chart: 'bars', options: { stack: true } })).toBe('Stacked bar chart');
  expect(named({ chart: 'columns', options: { stack: false } })).toBe('Column chart');
  expect(named({})).toBe('Chart');
});

/** What a chart says, and the figures it draws of its focus area, as they are said. */
function told(data: ChartBlock['data'], focus = 'ashton') {
  const { alt, frame } = evaluateChartOf(data, { situation: fixtureSituation(focus) });
  const figures = frame.rows.flatMap(({ cells }) => cells.flatMap(([value]) => value ?? []));
  return { alt, frame, most: Math.max(...figures), least: Math.min(...figures) };
}
const figure = (value: number) => value.toLocaleString('en');

describe('the words of a chart tell of all that it draws (B9–B13)', () => {
  it('names both parts of what is largest and smallest in a breakdown by two', () => {
    const { alt, frame, most, least } = told({ series: 'PEOPLE', breakdown: 'AGE', breakdown2: 'SEX' });
    expect(frame.rows).toHaveLength(4);
    expect(alt).toMatch(new RegExp(`: highest (Female|Male) (Under 30|30 and over) ${figure(most)}, `));
    const five = { ...frame, members: [...frame.members, { code: 'X', name: 'Other' }] };
    const row = { ...frame.rows[0], member: 'X', cells: [[least - 20, 'A']] } as Frame['rows'][number];
    const more = altText('Pyramid', 'People', { ...five, rows: [...frame.rows, row] });
    expect(more).toMatch(new RegExp(`; lowest (Female|Male) Other ${figure(least - 20)}\\.$`));
  });

  it('names the period in a breakdown by part of the year and year', () => {
    const { frame } = told({ series: 'PEOPLE', breakdown: 'AGE' });
    const members = [{ code: 'Q1', name: 'March' }];
    const members2 = ['2023', '2024'].map((code) => ({ code, name: code }));
    const rows = members2.map(({ code }, at) => ({
      ...frame.rows[0],
      member: 'Q1',
      member2: code,
      period: `${code}-Q1`,
      cells: [[410 + at, 'A']] as Frame['rows'][number]['cells'],
    }));
    const alt = altText('Heatmap', 'Rents', {
      ...frame,
      dims: ['member', 'member2'],
      members,
      members2,
      rows,
    });
    expect(alt).toContain('highest March 2024 411 and March 2023 410');
  });

  it('finds the ends among all lines of several, and names the line', () => {
    const panels = told({ series: 'OUTPUT', areas: 'children', periods: { last: 4 } }, 'aland');
    expect(panels.alt).toMatch(/highest East Region .* in \d{4}, lowest Dune Town .* in \d{4}/);
  });

  it('names no line for a figure that all share, such as the past before its scenarios (true pages)', () => {
    const { frame } = told({ series: 'PEOPLE', breakdown: 'AGE', periods: { last: 2 } });
    const [past = '', ahead = ''] = frame.periods.map(({ id }) => id);
    const told2 = (status: 'A' | 'F') => {
      const rows = frame.members.flatMap(({ code }, at): Frame['rows'] => [
        { area: 'ashton', period: past, member: code, cells: [[10, 'A']] },
        { area: 'ashton', period: ahead, member: code, cells: [[20 + at, status]] },
      ]);
      return altText('Chart', 'People', { ...frame, rows });
    };
    expect([told2('F'), told2('A')].map((alt) => alt.replace(/.* in \d{4}, lowest/, 'lowest'))).toEqual([
      `lowest 10 in ${past}, before the projections.`,
      `lowest 10 in ${past} for all.`,
    ]);
  });

  it('names all that share an end, or how many (eye-E1-16)', () => {
    const { frame } = told({ series: 'JOBLESS', areas: 'peers' });
    const ends = (...values: number[]) => {
      const rows = frame.rows.map((row, at): Frame['rows'][number] => ({
        ...row,
        cells: [[values[at] ?? 0, 'A']],
      }));
      return altText('Chart', 'Rates', {
        ...frame,
        areas: frame.areas.map((area) => ({ ...area, role: 'other' })),
        rows,
      });
    };
    const names = frame.rows.map(({ area }) => frame.areas.find(({ area_id }) => area_id === area)?.name);
    expect([ends(9, 9.01, 5, 4), ends(9, 9, 9, 9)]).toEqual([
      `Chart of Rates; highest ${names[1]} and ${names[0]} 9.0%, lowest ${names[3]} 4.0%; Aland 4.5%.`,
      `Chart of Rates; highest ${names[0]} and three others 9.0%, lowest ${names[0]} and three others 9.0%; Aland 4.5%.`,
    ]);
  });

  it('tells the ends of each column of areas without a focus (eye-E2-7)', () => {
    const { frame } = told({ series: 'JOBLESS', areas: 'peers' });
    const columns = ['Size', 'Growth'].flatMap((title) =>
      frame.columns.map((column) => ({ ...column, title })),
    );
    const rows = frame.rows.map((row, at): Frame['rows'][number] => ({
      ...row,
      cells: [
        [at, 'A'],
        [-at, 'A'],
      ],
    }));
    const areas = frame.areas.map((area) => ({ ...area, role: 'other' as const }));
    expect(altText('Chart', 'Sizes', { ...frame, areas, columns, rows })).toMatch(
      /^Chart of Sizes; Size: highest (.+) 3.0%, lowest (.+) 0.0%; Growth: highest \2 0.0%, lowest \1 −3.0%\.$/,
    );
  });

  it('tells the rank of an area in the order of ranks, and each end by its name (true pages)', () => {
    const { frame } = told({ series: 'JOBLESS', areas: 'peers' });
    const rankOf = (values: number[], betterWhen?: 'lower' | 'higher') => {
      const rows = frame.rows.map((row, at) => ({
        ...row,
        cells: [[values[row.area === 'ashton' ? 0 : at + 1] ?? 0, 'A']] as Frame['rows'][number]['cells'],
      }));
      const columns = frame.columns.map(({ betterWhen: _sense, ...column }) => ({
        ...column,
        ...(betterWhen && { betterWhen }),
      }));
      return /, ([a-z ]+) of 4/.exec(altText('Chart', 'Rates', { ...frame, columns, rows }))?.[1];
    };
    expect(frame.rows).toHaveLength(4);
    expect([
      rankOf([8, 9, 5, 4, 3], 'lower'),
      rankOf([8, 9, 5, 4, 3]),
      rankOf([9, 9, 9, 4, 3], 'higher'),
      rankOf([1, 9, 5, 4, 3]),
    ]).toEqual(['third lowest', 'second highest', 'equal highest', 'lowest']);
  });

  it('has a clause for each unit, since figures of two have no order', () => {
    const { frame } = told({ series: 'PEOPLE', breakdown: 'AGE' });
    const [column] = frame.columns;
    if (!column) throw new Error('The chart has no column.');
    const rate = { ...column, name: 'rate', title: 'Share', unit: '% of people' };
    const rows = frame.rows.map((row) => ({ ...row, cells: [...row.cells, [7, 'A']] }) as typeof row);
    const alt = altText('Chart', 'People', { ...frame, columns: [column, rate], rows });
    expect(alt).toMatch(/residents: highest .*; % of people: highest /);
  });

  it('says of a list that was cut how many it shows', () => {
    const list = { series: 'JOBS', areas: 'peers', top: 3 } as const;
    const { alt } = told(list);
    expect(alt).toMatch(/of 3 shown, highest Cedar Town 1,300, lowest /);
    expect(alt).not.toContain('Dune');
  });
});
