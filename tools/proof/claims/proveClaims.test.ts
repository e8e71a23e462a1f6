import { expect, it } from 'vitest';
import { saysFigures } from './proveClaims.ts';

it.each([
  ['Projections of {area} and all other areas, as files.', false],
  ['{area} holds {parts}.', false],
  ['The population of {area} is projected to be {value} in {year}.', true],
  ['{area} {growth:move} in {yearTo}.', true],
  ['{most.1.label} is the largest employer.', true],
  ['One person in 5 lives here.', true],
])('%s counts among the headlines that say figures: %s', (says, counts) => {
  const numbers = { most: { breakdown: 'IND' } };
  expect(saysFigures({ sentences: [says], numbers })).toBe(counts);
});
