import { describe, expect, it } from 'vitest';
import { frequencyOf, inFrequency } from './period.ts';

describe('inFrequency(period, frequency)', () => {
  it.each([
    ['2024-Q3', 'A', '2024'],
    ['2024-Q3', 'Q', '2024-Q3'],
    ['2024-Q3', 'M', '2024-09'],
    ['2024', 'Q', '2024-Q4'],
    ['2024', 'M', '2024-12'],
    ['2024', 'W', '2024-W52'],
    ['2024-07', 'Q', '2024-Q3'],
    ['2024-07', 'A', '2024'],
  ] as const)('%s in %s is %s', (period, frequency, expected) => {
    expect(inFrequency(period, frequency)).toBe(expected);
  });

  it('knows the frequency of a period', () => {
    expect(['2024', '2024-Q1', '2024-01', '2024-W01'].map(frequencyOf)).toEqual(['A', 'Q', 'M', 'W']);
  });
});
