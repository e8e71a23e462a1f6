import { describe, expect, it } from 'vitest';
import { fixtureSuite } from '#engine/testing/fixture.ts';
import { countedThing } from './formats.ts';

describe('countedThing', () => {
  const jobs = fixtureSuite().series.JOBS;

  it('is the unit without its remarks', () => {
    expect(jobs && countedThing(jobs)).toBe('filled jobs');
  });

  it('is what the series says, where its unit is one of size', () => {
    expect(jobs && countedThing({ ...jobs, unit: 'hectares', counted: 'land' })).toBe('land');
  });
});
