import { describe, expect, it } from 'vitest';
import { lineEnd, sparklinePath } from './sparklinePath.ts';

describe('sparklinePath', () => {
  it('ends at the newest figure, which gets a dot', () => {
    expect(lineEnd(sparklinePath([1, 3, 2], 100, 20))).toBe('100 10');
    expect(lineEnd(sparklinePath([1, 2, null, 3], 90, 10))).toBe('90 0');
    expect(lineEnd('')).toBe('0 0');
  });

  it('spans the drawing from the first to the last figure, the highest at the top', () => {
    expect(sparklinePath([1, 3, 2], 100, 20)).toBe('M0 20L50 0L100 10');
  });

  it('leaves a gap where figures are missing', () => {
    expect(sparklinePath([1, 2, null, 3, 4], 100, 30)).toBe('M0 30L25 20M75 10L100 0');
  });

  it('draws a lone figure between gaps as a dot', () => {
    expect(sparklinePath([1, null, 2, 3], 90, 10)).toBe('M0 10h0M60 5L90 0');
  });

  it('draws equal figures as a level line in the middle', () => {
    expect(sparklinePath([5, 5], 100, 20)).toBe('M0 10L100 10');
  });

  it('draws nothing from fewer than two figures', () => {
    expect(sparklinePath([null, 4, null], 100, 20)).toBe('');
    expect(sparklinePath([], 100, 20)).toBe('');
  });
});
