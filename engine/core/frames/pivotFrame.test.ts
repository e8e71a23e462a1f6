import { describe, expect, it } from 'vitest';
import { contributionFrame, growthFrame, peersFrame } from '#engine/page/testing/invented.ts';
import type { Frame } from '#generated/types.ts';
import { pivotFrame } from './pivotFrame.ts';

const pyramidFrame: Frame = {
  ...contributionFrame,
  dims: ['member', 'member2'],
  dimTitles: { member: 'Age', member2: 'Sex' },
  columns: contributionFrame.columns.slice(1),
  members: [
    { code: 'Y', name: 'Under 15' },
    { code: 'O', name: '15 and over' },
  ],
  members2: [
    { code: 'F', name: 'Female' },
    { code: 'M', name: 'Male' },
  ],
  rows: [
    { member: 'Y', member2: 'M', cells: [[12, 'A']] },
    { member: 'Y', member2: 'F', cells: [[11, 'A']] },
    { member: 'O', member2: 'F', cells: [[52, 'A']] },
  ],
};

describe('pivotFrame', () => {
  it('says the unit of a column unless its title does', () => {
    const [column] = growthFrame.columns;
    if (!column) throw new Error('a frame without columns');
    const columns = [
      { ...column, title: 'Residents', unit: 'residents' },
      { ...column, name: 'growth', title: 'Growth', unit: 'annual % change' },
    ];
    expect(pivotFrame({ ...growthFrame, columns }).columns.map(({ unit }) => unit)).toContain(
      'annual % change',
    );
    expect(pivotFrame({ ...growthFrame, columns }).columns.map(({ unit }) => unit)).not.toContain(
      'residents',
    );
  });
  it('puts few areas side by side and periods down, the newest first', () => {
    const table = pivotFrame(growthFrame);
    expect(table.heads).toEqual(['Year to March']);
    expect(table.columns.map(({ title }) => title)).toEqual([
      'Kōwhai District',
      'Whole Country',
      'Rātā City',
      'Tōtara District',
    ]);
    expect(table.rows[0]?.heads[0]?.text).toBe('2024');
    expect(table.rows[0]?.cells).toEqual([
      [2.0, 'P'],
      [2.9, 'P'],
      [1.7, 'P'],
      [0.6, 'P'],
    ]);
    expect(table.rows.at(-1)?.heads[0]?.text).toBe('2010');
  });

  it('numbers what happened in a period as the notes do (issue 13)', () => {
    const events = [
      { name: 'Closure', from: '2022', to: '2024' },
      { name: 'Flood', from: '2023' },
    ];
    const { rows } = pivotFrame({ ...growthFrame, events });
    expect(rows.slice(0, 4).map(({ heads }) => heads[0]?.events)).toEqual(['(1)', '(1) (2)', '(1)', '']);
  });

  it('knows which column and which row is the focus area', () => {
    expect(pivotFrame(growthFrame).columns.map(({ role }) => role)).toEqual([
      'focus',
      'benchmark',
      'compare1',
      'compare2',
    ]);
    expect(
      pivotFrame(peersFrame)
        .rows.map(({ role }) => role)
        .slice(0, 2),
    ).toEqual(['focus', 'other']);
  });

  it('puts many areas down the side, in the order of the frame, with links to their pages', () => {
    const table = pivotFrame(peersFrame);
    expect(table.columns).toHaveLength(1);
    expect(table.rows.map((row) => row.heads[0]?.text).slice(0, 3)).toEqual([
      'Kōwhai District',
      'Rātā City',
      'Tōtara District',
    ]);
    expect(table.rows[1]?.heads[0]?.href).toBe('/rata-city/work/jobless');
  });

  it('says units in the headings only where columns differ', () => {
    expect(pivotFrame(contributionFrame).columns.map(({ unit }) => unit)).toEqual([
      'percentage points',
      '$ million',
    ]);
    expect(pivotFrame(growthFrame).columns[0]?.unit).toBe('');
  });

  it('crosses two dimensions and shows a figure without a row as missing', () => {
    const table = pivotFrame(pyramidFrame);
    expect(table.columns.map(({ title }) => title)).toEqual(['Female', 'Male']);
    expect(table.rows.map((row) => row.cells)).toEqual([
      [
        [11, 'A'],
        [12, 'A'],
      ],
      [
        [52, 'A'],
        [null, 'M'],
      ],
    ]);
  });

  it('groups several figures of each area under its name', () => {
    const [first] = growthFrame.columns;
    const frame: Frame = {
      ...growthFrame,
      areas: growthFrame.areas.slice(0, 2),
      columns: first ? [first, { ...first, name: 'level', title: 'Level', unit: '$ million' }] : [],
      rows: growthFrame.rows
        .filter(({ area }) => area !== 'rata-city' && area !== 'totara-district')
        .map((row) => ({ ...row, cells: [...row.cells, [100, 'A']] })),
    };
    expect(pivotFrame(frame).columns.map(({ group, title }) => `${group}: ${title}`)).toEqual([
      'Kōwhai District: Growth',
      'Kōwhai District: Level',
      'Whole Country: Growth',
      'Whole Country: Level',
    ]);
  });

  it('leaves out a dimension that has one value only', () => {
    const frame = { ...growthFrame, rows: growthFrame.rows.filter(({ area }) => area === 'kowhai-district') };
    const table = pivotFrame(frame);
    expect(table.heads).toEqual(['Year to March']);
    expect(table.columns.map(({ title }) => title)).toEqual(['Growth']);
  });

  it('looks at each of thousands of members once, not once for every row', () => {
    let looks = 0;
    const codes = Array.from({ length: 300 }, (_, index) => `m${index}`);
    const member = (code: string) => ({
      code,
      name: code,
      get figures() {
        looks += 1;
        return undefined;
      },
    });
    const { rows } = pivotFrame({
      ...contributionFrame,
      dims: ['member'],
      members: codes.map(member),
      rows: codes.map((code) => ({ member: code, cells: [[1, 'A']] })),
    });
    expect([rows.length, looks]).toEqual([300, 300]);
  });

  it('says a unit that all rows share in none of them', () => {
    const rank = { unit: 'rank, 1 at the top', format: { kind: 'rank', decimals: 0 } } as const;
    const [column] = contributionFrame.columns;
    const table = pivotFrame({
      ...contributionFrame,
      dims: ['member'],
      columns: column ? [{ ...column, ...rank }] : [],
      members: [
        { code: 'IDLE', name: 'Unemployment' },
        { code: 'PAY', name: 'Earnings', figures: [rank] },
      ],
      rows: [
        { member: 'IDLE', cells: [[4, 'A']] },
        { member: 'PAY', cells: [[2, 'A']] },
      ],
    });
    expect(table.rows.map(({ heads }) => heads[0]?.unit)).toEqual(['', '']);
  });

  it('writes rows of several series each in their own unit', () => {
    const percent = { kind: 'percentage', decimals: 1, suffix: '%' } as const;
    const dollars = { kind: 'financial', decimals: 0, prefix: '$' } as const;
    const [column] = contributionFrame.columns;
    if (!column) throw new Error('The fixture has a column');
    const table = pivotFrame({
      ...contributionFrame,
      dims: ['member'],
      columns: [{ ...column, unit: '% of people', format: percent }],
      members: [
        { code: 'IDLE', name: 'Unemployment' },
        { code: 'PAY', name: 'Earnings', figures: [{ unit: 'NZ$', format: dollars }] },
      ],
      rows: [
        { member: 'IDLE', cells: [[4.3, 'A']] },
        { member: 'PAY', cells: [[79_200, 'A']] },
      ],
    });
    expect(table.rows.map(({ heads }) => heads[0]?.unit)).toEqual(['% of people', 'NZ$']);
    expect(table.rows.map(({ formats }) => formats)).toEqual([[percent], [dollars]]);
    expect(table.columns[0]?.unit).toBe('');
  });

  it('puts up to twelve members across where the table would be very long otherwise', () => {
    const members = Array.from({ length: 9 }, (_, index) => ({ code: `M${index}`, name: `Part ${index}` }));
    const areas = peersFrame.areas.slice(0, 8);
    const frame: Frame = {
      ...peersFrame,
      dims: ['area', 'member'],
      members,
      areas,
      rows: areas.flatMap(({ area_id }) =>
        members.map(({ code }) => ({ area: area_id, member: code, cells: [[1, 'A'] as [number, 'A']] })),
      ),
    };
    expect(pivotFrame(frame).columns).toHaveLength(9);
    expect(pivotFrame({ ...frame, rows: frame.rows.slice(0, 18) }).columns.length).toBeLessThan(9);
  });
});
