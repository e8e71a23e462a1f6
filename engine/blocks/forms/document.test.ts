import { describe, expect, it } from 'vitest';
import { growthFrame, peersFrame } from '#engine/page/testing/invented.ts';
import { framedTable } from './document.ts';

const rows = peersFrame.rows.slice(0, 2).map((row, at) => ({
  ...row,
  cells: [[5.24, at === 0 ? 'R' : 'A'] as [number, 'R' | 'A']],
  remarks: { value: { low: 4.6, high: 5.8, ...(at === 0 && { note: 'Strike in May.' }) } },
}));

describe('framedTable(frame)', () => {
  it('has intervals, status and the numbers of footnotes, which are told below it', () => {
    const parts = framedTable({ ...peersFrame, rows });
    const table = JSON.stringify(parts);
    expect(table).toContain('"5.2 (4.6–5.8) R [1]"');
    expect(table).toContain('"5.2 (4.6–5.8)"');
    expect(parts.at(-1)).toEqual({ part: 'foot', notes: '[1] Strike in May.' });
    expect(framedTable(peersFrame).at(-1)).toEqual({ part: 'foot', notes: '' });
  });

  it('numbers what happened in a period, and writes what is projected with the digits it carries (issue 13, design-B27)', () => {
    const events = [{ name: 'Flood', from: '2023' }];
    expect(JSON.stringify(framedTable({ ...growthFrame, events }))).toContain('["2023 (1)"');
    const columns = peersFrame.columns.map((column) => ({
      ...column,
      digits: 3,
      format: { kind: 'count' as const, decimals: 0 },
    }));
    const projected = peersFrame.rows
      .slice(0, 2)
      .map((row) => ({ ...row, cells: [[302_972, 'F'] as [number, 'F']] }));
    expect(JSON.stringify(framedTable({ ...peersFrame, columns, rows: projected }))).toContain('"303,000 F"');
  });
});
