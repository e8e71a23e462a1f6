import { describe, expect, it } from 'vitest';
import { type Piece, planSheets, SMALLEST } from './planSheets.ts';

const piece = (top: number, height: number, drawn = 0): Piece => ({ top, bottom: top + height, drawn });
const factorsOf = (pieces: Piece[]) => planSheets(pieces, 1000).map((factor) => Number(factor.toFixed(2)));

describe('planSheets(pieces, height)', () => {
  it('leaves drawings as they are where sheets have room', () => {
    expect(factorsOf([piece(0, 400, 300), piece(400, 500, 400)])).toEqual([1, 1]);
  });

  it('makes all drawings of a sheet a little smaller where one more then has room', () => {
    const [first, second, third] = factorsOf([
      piece(0, 520, 400),
      piece(520, 520, 400),
      piece(1040, 500, 400),
    ]);
    expect(first).toBe(second);
    expect(first).toBeGreaterThanOrEqual(SMALLEST);
    expect(first).toBeLessThan(1);
    expect(third).toBe(1);
  });

  it('begins a new sheet rather than make them too small to read', () => {
    expect(factorsOf([piece(0, 700, 500), piece(700, 700, 500)])).toEqual([1, 1]);
  });

  it('counts from where text that goes over sheets leaves off', () => {
    expect(factorsOf([piece(0, 100), piece(1700, 200, 150), piece(1900, 120, 100)])[1]).toBeLessThan(1);
  });

  it('has no say over what has no drawing', () => {
    expect(factorsOf([piece(0, 600), piece(600, 600)])).toEqual([1, 1]);
  });
});
