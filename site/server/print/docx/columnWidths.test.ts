import { describe, expect, it } from 'vitest';
import { columnWidths } from './columnWidths.ts';

const room = 640;
const sum = (widths: number[]) => Math.round(widths.reduce((total, width) => total + width, 0));

describe('columnWidths(titles, rows, heads, room)', () => {
  it('gives names the room that figures leave (design-B43)', () => {
    const rows = [['Estimated resident population, as at 30 June 2024', '1,797,300', '+2.4%']];
    const [names = 0, figure = 0, change = 0] = columnWidths(['', 'Latest', 'Change'], rows, 1, room);
    expect(names).toBeGreaterThan(room * 0.45);
    expect(figure).toBeGreaterThan(change);
    expect(sum([names, figure, change])).toBe(room);
  });

  it('keeps to its room where all columns want more', () => {
    const many = Array.from({ length: 12 }, () => 'New Zealand, annual % change');
    expect(sum(columnWidths(many, [many], 1, room))).toBe(room);
  });

  it('wraps names rather than take half of the room away from figures', () => {
    const rows = [['Supermarket, grocery stores and specialised food retailing '.repeat(3), '1', '2']];
    expect(columnWidths(['Industry', 'Jobs', 'Share'], rows, 1, room)[0]).toBeLessThan(room * 0.75);
  });
});
