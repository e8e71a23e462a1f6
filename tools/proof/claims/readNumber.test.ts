import { describe, expect, it } from 'vitest';
import { readMove, readNumber, readOrdinal } from './readNumber.ts';

describe('a number as it is printed', () => {
  it.each([
    ['$2.6 billion', 2.6e9, 'dollar', 1e8],
    ['24,310', 24_310, 'plain', 1],
    ['−0.3 percentage points', -0.3, 'points', 0.1],
    ['+5.9%', 5.9, 'percent', 0.1],
    ['seventeen', 17, 'plain', 1],
    ['about 12,300', 12_300, 'plain', 1],
  ] as const)('reads %s', (text, value, unit, step) => {
    const read = readNumber(text);
    expect(read).toMatchObject({ value, unit });
    expect(read?.step).toBeCloseTo(step);
  });

  it('reads none where there is none', () => {
    expect(readNumber('Auckland')).toBeUndefined();
  });

  it('reads places and ties', () => {
    expect(readOrdinal('equal third')).toEqual({ place: 3, tied: true });
    expect(readOrdinal('21st')).toEqual({ place: 21, tied: false });
    expect(readOrdinal('many')).toBeUndefined();
  });

  it.each([
    ['rose 3.1%', 1, 3.1, undefined],
    ['fell by 120 to 4,500', -1, 120, 4_500],
    ['was unchanged at 4,500', 0, undefined, 4_500],
    ['moved up three places', 1, 3, undefined],
    ['kept its place', 0, undefined, undefined],
  ])('reads the way of “%s”', (text, way, by, level) => {
    const read = readMove(text);
    expect([read?.way, read?.by?.value, read?.level?.value]).toEqual([way, by, level]);
  });
});
