import { describe, expect, it } from 'vitest';
import type { ObservationAttributes } from '#data/contract/contract.ts';
import { testSlice } from '#data/testing/slices.ts';
import { sliceChecksum } from './checksum.ts';
import { mergeSlices, rowsOfSlice } from './mergeSlices.ts';
import { sliceSpan } from './slice.ts';
import { type DatasetRow, slicesOfRows } from './slicesOfRows.ts';

const row = (
  period: string,
  member: string,
  value: number | null,
  more: Partial<DatasetRow> = {},
): DatasetRow => ({
  series: 'APPLES',
  area_id: 'orchard-bay',
  period,
  breakdown: 'KIND',
  member,
  value,
  status: value === null ? 'Q' : 'A',
  dataset: 'harvest-survey',
  ...more,
});

describe('slicesOfRows', () => {
  it('groups rows by series, breakdown and area, periods ascending', () => {
    const slices = slicesOfRows([
      row('2024', 'FUJI', 2),
      row('2023', 'GALA', 1),
      row('2024', 'GALA', 3, { area_id: 'elsewhere' }),
    ]);
    expect(slices.map(({ area_id }) => area_id)).toEqual(['orchard-bay', 'elsewhere']);
    expect(slices[0]?.periods).toEqual(['2023', '2024']);
    expect(slices[0]?.members).toEqual(['FUJI', 'GALA']);
  });

  it('turns back into the same rows', () => {
    const rows = [
      row('2023', 'GALA', 1),
      row('2023', 'FUJI', null),
      row('2024', 'FUJI', 4, { dataset: 'estimate' }),
    ];
    const [slice] = slicesOfRows(rows);
    expect(slice && [...rowsOfSlice(slice)]).toEqual(rows);
  });

  it('keeps what rows say beside figure and status', () => {
    const rows = [
      row('2023', 'GALA', 1, { low: 0.5, high: 1.5, note: 'Early', attributes: { CONF: 'F' } }),
      row('2024', 'GALA', null, { status: 'M', note: 'Not collected' }),
    ];
    const [slice] = slicesOfRows(rows);
    expect(slice && [...rowsOfSlice(slice)]).toEqual(rows);
  });

  it('refuses two rows for one cell', () => {
    expect(() => slicesOfRows([row('2024', 'GALA', 1), row('2024', 'GALA', 1)])).toThrow('2024 GALA');
  });
});

describe('mergeSlices', () => {
  it('lays new cells over old ones and keeps the rest', () => {
    const old = testSlice({ members: ['GALA', 'FUJI'], rows: { 2023: [1, 2], 2024: [3, 4] } });
    const fresh = testSlice({ members: ['FUJI'], dataset: 'revision', rows: { 2024: [40], 2025: [50] } });
    const merged = [...rowsOfSlice(mergeSlices(old, fresh))];
    expect(merged.map(({ period, member, value, dataset }) => [period, member, value, dataset])).toEqual([
      ['2023', 'GALA', 1, 'harvest-survey'],
      ['2023', 'FUJI', 2, 'harvest-survey'],
      ['2024', 'GALA', 3, 'harvest-survey'],
      ['2024', 'FUJI', 40, 'revision'],
      ['2025', 'FUJI', 50, 'revision'],
    ]);
  });
});

describe('sliceSpan', () => {
  it('reaches from the first figure to the last, not to what is suppressed', () => {
    const slice = testSlice({
      rows: { 2020: [undefined], 2021: [1], 2022: [[null, 'Q']], 2023: [2], 2024: [[null, 'Q']] },
    });
    expect(sliceSpan(slice)).toEqual({ first: '2021', last: '2023' });
    expect(sliceSpan(testSlice({ rows: { 2024: [[null, 'Q']] } }))).toBeUndefined();
  });
});

describe('sliceChecksum', () => {
  const slice = testSlice({ rows: { 2023: [1], 2024: [2] } });

  const said = (cell: number, attributes: ObservationAttributes) => ({
    ...slice,
    attributes: new Map([[cell, attributes]]),
  });

  it('is equal for equal content under another key', () => {
    expect(sliceChecksum({ ...slice, area_id: 'elsewhere' })).toBe(sliceChecksum(slice));
    const [one, other] = [
      { A: '1', B: '2' },
      { B: '2', A: '1' },
    ].map((attributes) => said(0, { attributes }));
    expect(one && other && sliceChecksum(one) === sliceChecksum(other)).toBe(true);
  });

  it('differs where another figure says the same', () => {
    expect(sliceChecksum(said(0, { note: 'Early' }))).not.toBe(sliceChecksum(said(1, { note: 'Early' })));
  });

  it.each([
    ['a figure', testSlice({ rows: { 2023: [1], 2024: [2.000001] } })],
    ['a status', testSlice({ rows: { 2023: [1], 2024: [[2, 'P']] } })],
    ['a period', testSlice({ rows: { 2023: [1], 2025: [2] } })],
    ['a dataset', testSlice({ dataset: 'other', rows: { 2023: [1], 2024: [2] } })],
    ['an interval', said(0, { low: 0, high: 2 })],
    ['a note', said(1, { note: 'Early' })],
    ['an attribute', said(1, { attributes: { CONF: 'F' } })],
    ['the order of figures', testSlice({ rows: { 2023: [2], 2024: [1] } })],
  ])('differs with %s', (_, other) => {
    expect(sliceChecksum(other)).not.toBe(sliceChecksum(slice));
  });
});
