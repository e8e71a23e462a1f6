import { describe, expect, it } from 'vitest';
import { peersFrame } from '#engine/page/testing/invented.ts';
import { frameNotes, frameTable } from './docxTable.ts';

const rows = peersFrame.rows.slice(0, 2).map((row, at) => ({
  ...row,
  cells: [[5.24, at === 0 ? 'R' : 'A'] as [number, 'R' | 'A']],
  remarks: { value: { low: 4.6, high: 5.8, ...(at === 0 && { note: 'Strike in May.' }) } },
}));

describe('a frame as a Word table', () => {
  it('has intervals, status and the numbers of footnotes, which are told below it', () => {
    const table = JSON.stringify(frameTable({ ...peersFrame, rows }));
    expect(table).toContain('"5.2 (4.6–5.8) R [1]"');
    expect(table).toContain('"5.2 (4.6–5.8)"');
    expect(frameNotes({ ...peersFrame, rows })).toBe('[1] Strike in May.');
    expect(frameNotes(peersFrame)).toBe('');
  });
});
