import { describe, expect, it } from 'vitest';
import { peersFrame } from '#engine/page/testing/invented.ts';
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
});
