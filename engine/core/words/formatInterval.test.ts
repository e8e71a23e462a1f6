import { describe, expect, it } from 'vitest';
import { bracketed, formatInterval } from './formatInterval.ts';

const percent = { kind: 'percentage', decimals: 1, suffix: '%' } as const;

describe('formatInterval', () => {
  it('writes both ends as the figure is written', () => {
    expect(formatInterval({ low: 11.84, high: 12.8 }, percent, 'plain')).toBe('11.8–12.8');
    expect(formatInterval({ low: 11.84, high: 12.8 }, percent)).toBe('11.8%–12.8%');
  });

  it('parts ends by a word where a dash would look like a minus', () => {
    expect(formatInterval({ low: -1.2, high: 0.4 }, percent, 'plain')).toBe('−1.2 to 0.4');
  });

  it('is nothing where an end or all is missing', () => {
    expect([formatInterval({ low: 1 }, percent), bracketed(undefined, percent)]).toEqual(['', '']);
    expect(bracketed({ low: 1, high: 2 }, percent, 'plain')).toBe(' (1.0–2.0)');
  });
});
