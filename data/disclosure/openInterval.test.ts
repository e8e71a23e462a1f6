import { expect, it } from 'vitest';
import { isOpen } from './openInterval.ts';

it.each([
  ['a tenth of the larger bound', 90, 100, 1, false],
  ['less than three tenths', 71, 100, 1, false],
  ['three tenths', 70, 100, 1, true],
  ['three tenths of a fall', -100, -70, 1, true],
  ['all that is below a bound', 0, 1, 1, true],
  ['one figure that can be published', 0, 0.9, 1, false],
  ['one figure beside what binary fractions leave', 0.9999, 1.0001, 1, false],
  ['many figures of a finer step', 0, 0.01, 0.001, true],
  ['no bound above', 5, Number.POSITIVE_INFINITY, 1, true],
])(
  'what readers know has to leave three tenths of a withheld figure open: %s (doors-D7)',
  (_, low, high, unit, open) => {
    expect(isOpen(low, high, unit)).toBe(open);
  },
);
