import { expect, it } from 'vitest';
import { fakeSeries } from '#engine/core/measures/testing/fakeContext.ts';
import { value } from '#engine/core/measures/value.ts';
import { roundedProjection } from './projections.ts';

it('rounds no projection again that its source has rounded, in sentences as in tables (pages-M20)', () => {
  const sentences = { projections: { digits: 3 } };
  const count = { kind: 'count', decimals: 0 } as const;
  const said = (sourceRounds: boolean) =>
    roundedProjection(
      sentences,
      { series: { ...fakeSeries('RESIDENTS'), sourceRounds }, measure: value },
      275_500,
      count,
    );
  expect([said(true), said(false)]).toEqual([{ value: 275_500 }, { value: 276_000, about: true }]);
});
