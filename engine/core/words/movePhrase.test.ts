import { describe, expect, it } from 'vitest';
import type { NumberFormat } from '#generated/types.ts';
import { movePhrase, movingPhrase, pacePhrase, versusPhrase } from './movePhrase.ts';

const percent: NumberFormat = { kind: 'percent-change', decimals: 1, suffix: '%' };
const points: NumberFormat = { kind: 'points', decimals: 1 };
const level: NumberFormat = { kind: 'level', decimals: 1, signed: true };
const count: NumberFormat = { kind: 'count', decimals: 0, signed: true };
const rank: NumberFormat = { kind: 'rank', decimals: 0 };

describe('movePhrase', () => {
  it.each([
    [2.04, percent, 'rose 2.0%'],
    [-0.31, percent, 'fell 0.3%'],
    [0.05, percent, 'rose 0.1%'],
    [0.049, percent, 'was unchanged'],
    [-0.049, percent, 'was unchanged'],
    [-0.05, percent, 'fell 0.1%'],
    [0.3, points, 'rose 0.3 percentage points'],
    [-1.2, level, 'fell by 1.2'],
    [120, count, 'rose by 120'],
    [0.49, count, 'was unchanged'],
    [0.5, count, 'rose by 1'],
    [3, rank, 'moved up three places'],
    [-1, rank, 'slipped one place'],
    [0, rank, 'kept its place'],
  ])('picks the phrase of %d from its rounded size', (value, format, phrase) => {
    expect(movePhrase(value, format)).toBe(phrase);
  });

  it('says no way of a change that samples cannot show (true pages)', () => {
    expect([
      movePhrase(0.8, points, { margin: 5.4 }),
      movePhrase(-0.8, points, { margin: 5.4, level: '16.8%' }),
      movePhrase(5.5, points, { margin: 5.4 }),
      movingPhrase(1, points, 1.6),
      movingPhrase(-1.7, points, 1.6),
    ]).toEqual([
      'did not clearly change',
      'did not clearly change, at 16.8%',
      'rose 5.5 percentage points',
      'not clearly changed',
      'down 1.7 percentage points',
    ]);
  });

  it('agrees with a plural', () => {
    expect(movePhrase(0, percent, { be: 'were' })).toBe('were unchanged');
  });

  it('ends with the level reached', () => {
    expect(movePhrase(120, count, { level: '4,500' })).toBe('rose by 120 to 4,500');
    expect(movePhrase(-120, count, { level: '4,500' })).toBe('fell by 120 to 4,500');
    expect(movePhrase(0, count, { level: '4,500' })).toBe('was unchanged at 4,500');
  });

  it('has a short form inside a sentence', () => {
    expect([2, -0.4, 0].map((value) => movingPhrase(value, percent))).toEqual([
      'up 2.0%',
      'down 0.4%',
      'unchanged',
    ]);
  });
});

describe('pacePhrase', () => {
  it.each([
    [2.0, 1.0, 'faster than'],
    [1.0, 2.9, 'slower than'],
    [2.0, 2.04, 'in line with'],
    [2.0, 0, 'against no change in'],
    [2.0, -0.5, 'against a fall in'],
    [-2.0, 0.5, 'against a rise in'],
    [-2.0, -0.5, 'a larger fall than'],
    [-0.5, -2.0, 'a smaller fall than'],
    [-0.5, -0.5, 'in line with'],
    [-0.5, 0, 'against no change in'],
    [-0.5, -0.04, 'against no change in'],
    [0, 1.0, 'against a rise in'],
    [0.04, -1.0, 'against a fall in'],
    [0, 0.04, 'in line with'],
  ])('compares a growth of %d with one of %d by both rounded changes', (here, there, phrase) => {
    expect(pacePhrase(here, there, percent)).toBe(phrase);
  });
});

describe('versusPhrase', () => {
  it.each([
    [5.2, 5.1, 'higher than'],
    [5.1, 5.2, 'lower than'],
    [5.16, 5.2, 'the same as'],
  ])('compares a level of %d with one of %d as readers see them', (here, there, phrase) => {
    expect(versusPhrase(here, there, { kind: 'percentage', decimals: 1 })).toBe(phrase);
  });
});
