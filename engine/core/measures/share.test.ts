import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compute, type Figures } from './testing/fakeContext.ts';

const figures: Figures = {
  'JOBS here 2024 IND=A': 30,
  'JOBS here 2024': 120,
  'JOBS there 2024 IND=A': 100,
  'JOBS there 2024': 1000,
  'JOBS here 2024 SEX=F': 60,
  'JOBS here 2024 IND=A SEX=F': 20,
};

describe('share', () => {
  it('is the part of the whole over the member of the row', () => {
    expect(compute('share', figures, { cell: { dims: { IND: 'A' } } }).value).toBe(25);
  });

  it('keeps a filter in the whole', () => {
    const cell = { dims: { IND: 'A', SEX: 'F' }, rowDims: ['IND'] };
    expect(compute('share', figures, { cell }).value).toBeCloseTo(100 / 3);
  });

  it('adds up over one of two dimensions where asked: 20 of 30 (§2.20)', () => {
    const cell = { dims: { IND: 'A', SEX: 'F' } };
    const share = compute('share', figures, { cell, args: { within: 'SEX' } });
    expect(share.value).toBeCloseTo(200 / 3);
  });

  it('is of the whole series where the row has no member of its own', () => {
    expect(compute('share', figures, { cell: { dims: { IND: 'A' }, rowDims: [] } }).value).toBe(25);
  });

  it('adds to 100 over the members of a dimension', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 1, maxLength: 20 }),
        (parts) => {
          const whole = parts.reduce((sum, part) => sum + part, 0);
          fc.pre(whole > 0);
          const all: Figures = { 'JOBS here 2024': whole };
          for (const [index, part] of parts.entries()) all[`JOBS here 2024 IND=${index}`] = part;
          const shares = parts.map(
            (_, index) => compute('share', all, { cell: { dims: { IND: `${index}` } } }).value ?? 0,
          );
          expect(shares.reduce((sum, share) => sum + share, 0)).toBeCloseTo(100, 6);
        },
      ),
    );
  });
});

describe('share-of-total', () => {
  it('leaves no filter in the whole', () => {
    const cell = { dims: { IND: 'A', SEX: 'F' }, rowDims: ['IND'] };
    expect(compute('share-of-total', figures, { cell }).value).toBeCloseTo(100 / 6);
  });
});

describe('share-of-parent', () => {
  const spend: Figures = {
    'JOBS here 2024': 200,
    'JOBS here 2024 TYPE=INTL': 50,
    'JOBS here 2024 ORIGIN=AUS': 20,
    'JOBS here 2024 ORIGIN=NORTH': 90,
  };
  const members = {
    TYPE: [
      { code: 'DOM', name: 'Domestic' },
      { code: 'INTL', name: 'International' },
    ],
    ORIGIN: [
      { code: 'NORTH', name: 'North', parent: 'DOM' },
      { code: 'AUS', name: 'Australia', parent: 'INTL' },
      { code: 'ELSE', name: 'Elsewhere' },
    ],
  };
  const share = (code: string) =>
    compute('share-of-parent', spend, { cell: { dims: { ORIGIN: code } }, args: { level: 'TYPE' }, members })
      .value;

  it('is the part of the group that the member lies in: 20 of 50 international (§2.22)', () => {
    expect(share('AUS')).toBe(40);
  });

  it('is missing where the group is not published or the member has none', () => {
    expect(share('NORTH')).toBeNull();
    expect(share('ELSE')).toBeNull();
  });
});

describe('location-quotient', () => {
  it('takes its whole from another series where asked: (30/150) / (100/1000) = 2 (§2.17)', () => {
    const all: Figures = { ...figures, 'ALL here 2024': 150, 'ALL there 2024': 1000 };
    const quotient = compute('location-quotient', all, { cell: { dims: { IND: 'A' } }, args: { of: 'ALL' } });
    expect(quotient.value).toBeCloseTo(2);
  });
});

describe('share of other areas', () => {
  it('is part of the same figure of the benchmark area', () => {
    expect(compute('share-of-benchmark', figures, { cell: { dims: { IND: 'A' } } }).value).toBe(30);
  });

  it('is part of the same figure of the focus area', () => {
    const inside = { ...figures, 'JOBS part 2024': 30 };
    expect(compute('share-of-focus', inside, { cell: { area: 'part' } }).value).toBe(25);
  });
});

describe('share-gap', () => {
  it('is the difference of the two shares in points', () => {
    expect(compute('share-gap', figures, { cell: { dims: { IND: 'A' } } }).value).toBe(15);
  });

  it('is missing where the part is withheld here', () => {
    const withheld = { ...figures, 'JOBS here 2024 IND=A': null };
    expect(compute('share-gap', withheld, { cell: { dims: { IND: 'A' } } })).toEqual({
      value: null,
      status: 'Q',
    });
  });
});
