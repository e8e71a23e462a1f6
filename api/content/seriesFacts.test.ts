import { expect, it } from 'vitest';
import { fakeSeries } from '#engine/core/measures/testing/fakeContext.ts';
import { fixtureSuite } from '#engine/testing/fixture.ts';
import { seriesFact } from './seriesFacts.ts';

it('names the publisher of published figures, and of invented ones that they are invented (E2-24)', () => {
  const suite = fixtureSuite();
  suite.messages.demonstration = 'Demonstration data';
  const manifest = { ...fakeSeries('LEAVERS'), source: 'Aland Statistics' };
  const sourceOf = (demonstration: boolean) => {
    const covered = { demonstration, firstYear: 2001, lastYear: 2024 };
    const coverage = { series: { LEAVERS: covered } } as never;
    return seriesFact({ suite } as never, manifest, coverage, [], 'series').source;
  };
  expect(sourceOf(false)).toBe('Aland Statistics');
  expect(sourceOf(true)).toBe('Demonstration data');
});
