import { describe, expect, it } from 'vitest';
import { compute } from './testing/fakeContext.ts';

// 300 jobs, 60 of them held by group G; 90 skilled, 15 of them held by G.
const jobs = {
  'JOBS here 2024': 300,
  'JOBS here 2024 GROUP=G': 60,
  'JOBS here 2024 SKILL=HIGH': 90,
  'JOBS here 2024 GROUP=G SKILL=HIGH': 15,
};
const skilledOfGroup = { dims: { GROUP: 'G', SKILL: 'HIGH' }, rowDims: [] };

describe('share-against', () => {
  it('sets a part against the total of one dimension and keeps the others', () => {
    const ofSkill = compute('share-against', jobs, { cell: skilledOfGroup, args: { dimension: 'SKILL' } });
    expect(ofSkill).toEqual({ value: 25, status: 'A' });
    const ofGroup = compute('share-against', jobs, { cell: skilledOfGroup, args: { dimension: 'GROUP' } });
    expect(ofGroup.value).toBeCloseTo(16.6667, 4);
  });

  it('says why it is missing', () => {
    const figures = { ...jobs, 'JOBS here 2024 GROUP=G SKILL=HIGH': [null, 'U'] as [null, 'U'] };
    const missing = compute('share-against', figures, { cell: skilledOfGroup, args: { dimension: 'SKILL' } });
    expect(missing).toEqual({ value: null, status: 'U' });
  });
});

describe('gap-against', () => {
  it('measures how far a part is from the total, in percent or as a difference', () => {
    const pay = { 'JOBS here 2024': 50, 'JOBS here 2024 GROUP=G': 40 };
    const cell = { dims: { GROUP: 'G' }, rowDims: [] };
    expect(compute('gap-against', pay, { cell, args: { dimension: 'GROUP' } }).value).toBeCloseTo(-20, 9);
    const args = { dimension: 'GROUP', as: 'difference' };
    expect(compute('gap-against', pay, { cell, args }).value).toBe(-10);
  });

  it('compares shares: of a group in a row against everybody’s', () => {
    const cell = { dims: { GROUP: 'G', SKILL: 'HIGH' }, rowDims: ['SKILL'] };
    const args = { dimension: 'GROUP', on: 'share', as: 'difference' };
    // 15 of 60 less 90 of 300: 25% less 30%
    expect(compute('gap-against', jobs, { cell, args }).value).toBeCloseTo(-5, 9);
  });
});
