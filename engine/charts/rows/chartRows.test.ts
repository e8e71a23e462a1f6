import { describe, expect, it } from 'vitest';
import { cell, frameOf, percent, someAreas, yearsOf } from '#engine/charts/testing/frames.ts';
import { chartRows } from './chartRows.ts';

const areas = someAreas.slice(0, 2);

describe('chartRows', () => {
  it('makes one row per figure, with names, role and place in time', () => {
    const frame = frameOf({
      dims: ['area', 'period'],
      areas,
      periods: [{ id: '2024-Q3', label: 'September 2024' }],
      rows: [{ area: 'tern-coast', period: '2024-Q3', cells: [cell(5.24, 'P')] }],
      format: percent,
    });
    expect(chartRows(frame)).toEqual([
      {
        area: 'tern-coast',
        area_name: 'Tern Coast District',
        area_short: 'Tern Coast',
        role: 'focus',
        period: '2024-Q3',
        period_label: 'September 2024',
        period_short: 'September 2024',
        t: 2024.5,
        year: 2024,
        date: '2024-07-01T00:00',
        member: '',
        member_name: '',
        member_short: '',
        parent: '',
        parent_name: '',
        member2: '',
        member2_name: '',
        column: 'value',
        column_title: 'Value',
        kind: 'percentage',
        event: '',
        better_when: 'neutral',
        series: 'tern-coast',
        series_name: 'Tern Coast District',
        series_short: 'Tern Coast',
        palette: expect.arrayContaining(['var(--chart-cat-1)']),
        value: 5.24,
        status: 'P',
        label: '5.2%',
        reading: '5.2%',
        tentative: true,
        standing: 'Provisional',
      },
    ]);
  });

  it('carries what happened then, and in all its periods with places in time', () => {
    const frame = frameOf({
      dims: ['area', 'period'],
      areas,
      periods: yearsOf(2022, 2024),
      rows: yearsOf(2022, 2024).map(({ id }) => ({ area: 'tern-coast', period: id, cells: [cell(1)] })),
    });
    const events = [
      { name: 'Closure', from: '2022', to: '2023' },
      { name: 'Flood', from: '2023' },
    ];
    const rows = chartRows({ ...frame, events });
    expect(rows.map(({ event }) => event)).toEqual(['Closure', 'Closure, Flood', '']);
    expect(rows[2]?.events?.map(({ number, name }) => [number, name])).toEqual([
      ['(1)', 'Closure'],
      ['(2)', 'Flood'],
    ]);
  });

  it('labels what lies ahead with no more digits than it carries, and draws it where it is (design-B27)', () => {
    const frame = frameOf({
      dims: ['area'],
      areas,
      rows: [cell(302_972, 'F'), cell(302_972)].map((each) => ({ area: 'tern-coast', cells: [each] })),
      format: { kind: 'count', decimals: 0 },
    });
    const columns = frame.columns.map((column) => ({ ...column, digits: 3 }));
    expect(chartRows({ ...frame, columns }).map(({ value, label }) => [value, label])).toEqual([
      [302_972, '303,000'],
      [302_972, '302,972'],
    ]);
  });

  it('carries the interval of a figure and reads it out, but of no missing or suppressed one', () => {
    const remarks = { value: { low: 4.6, high: 5.84, note: 'Small sample' } };
    const rows = [cell(5.24), cell(null, 'M'), cell(5.24, 'Q')].map((each) => ({
      area: 'tern-coast',
      cells: [each],
      remarks,
    }));
    const made = chartRows(frameOf({ dims: ['area'], areas, rows, format: percent }));
    expect(made.map(({ low, high, label, reading }) => [low, high, label, reading])).toEqual([
      [4.6, 5.84, '5.2%', '5.2% (4.6%–5.8%)'],
      [undefined, undefined, 'not available', 'not available'],
      [undefined, undefined, 'confidential', 'confidential'],
    ]);
  });

  it('gives rows without an area or period the only one there is', () => {
    const frame = frameOf({ dims: [], areas, periods: yearsOf(2024, 2024), rows: [{ cells: [cell(1)] }] });
    expect(chartRows(frame)[0]).toMatchObject({ area: 'tern-coast', role: 'focus', t: 2024 });
  });

  it('carries every column of its row, so that specs can compare them', () => {
    const base = frameOf({
      dims: ['area'],
      areas,
      rows: [{ area: 'tern-coast', cells: [cell(1), cell(2)] }],
      format: percent,
    });
    const columns = ['x', 'y'].map((name) => ({ name, title: name, unit: '', format: percent }));
    expect(chartRows({ ...base, columns }).map(({ column, value, x, y }) => [column, value, x, y])).toEqual([
      ['x', 1, 1, 2],
      ['y', 2, 1, 2],
    ]);
  });

  it('keeps missing figures as missing, and never shows a suppressed one', () => {
    const rows = [cell(null, 'M'), cell(7, 'Q'), cell(Number.NaN), cell(Infinity)].map((each) => ({
      area: 'tern-coast',
      cells: [each],
    }));
    const made = chartRows(frameOf({ dims: ['area'], areas, rows, format: percent }));
    expect(made.map(({ value }) => value)).toEqual([null, null, null, null]);
    expect(made.map(({ label }) => label)).toEqual([
      'not available',
      'confidential',
      'not available',
      'not available',
    ]);
  });
});
