import fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { seriesUnit } from '#engine/core/measures/formats.ts';
import type { NumberFormat, SeriesManifest } from '#generated/types.ts';
import {
  asWritten,
  formatInScale,
  formatNumber,
  groupDigits,
  roundTo,
  sharedScale,
  withoutZero,
} from './formatNumber.ts';
import { registeredWords, registerWords } from './suiteWords.ts';

const income: SeriesManifest = {
  series: 'INCOME',
  name: 'Income',
  unitKind: 'financial',
  unit: '€',
  frequency: 'A',
  firstYear: 2020,
  period: 'year to March',
  source: 'Sample office',
  areaTypes: ['NZ'],
  aggregation: { rule: 'sum' },
  betterWhen: 'higher',
};
const millions: NumberFormat = { kind: 'financial', decimals: 1, prefix: '$', magnitude: 6 };
const dollars: NumberFormat = { kind: 'financial', decimals: 0, prefix: '$' };
const percent: NumberFormat = { kind: 'percentage', decimals: 1, suffix: '%' };
const count: NumberFormat = { kind: 'count', decimals: 0 };
const points: NumberFormat = { kind: 'points', decimals: 1, signed: true };

describe('in another language', () => {
  const english = registeredWords();
  afterEach(() => registerWords(english));

  it('sets thousands, decimals and the sign of money as its words say', () => {
    const own = { 'number-thousands': '\u202f', 'number-decimal': ',', 'number-money': '{number} €' };
    registerWords({ ...english, ...own });
    const { format } = seriesUnit({ ...income, magnitude: 6 });
    expect(formatNumber(2607.3, format)).toBe('2,6 billion €');
    expect(formatNumber(-38.6, format, 'compact')).toBe('−38,6m €');
    expect(formatNumber(2607.3, format, 'plain')).toBe('2\u202f607,3');
    expect(withoutZero('1,0 million')).toBe('1 million');
    expect(formatNumber(1_234_567, seriesUnit(income).format)).toBe('1\u202f234\u202f567 €');
  });
});

describe('formatNumber', () => {
  it('writes the name of the level band that a figure reads as (pages-M16) where that is asked for, and nothing outside all', () => {
    const bands = [
      { label: 'low', from: 0, to: 10 },
      { label: 'high', from: 10, to: 20 },
    ];
    const written = (value: number) => formatNumber(value, { kind: 'level', decimals: 1, bands }, 'plain');
    expect([9.94, 9.96, 10, 30].map(written)).toEqual(['low', 'high', 'high', '']);
  });

  it('writes digits in English groups, with one decimal by default (§9.8.1)', () => {
    expect(formatNumber(1234567.25, { kind: 'level', decimals: 1 })).toBe('1,234,567.3');
    expect(formatNumber(2, percent)).toBe('2.0%');
  });

  it.each([
    [2607.3, '$2.6 billion', '$2.6b', '2,607.3'],
    [412.3, '$412.3 million', '$412.3m', '412.3'],
    [65, '$65.0 million', '$65.0m', '65.0'],
    [0.4237, '$400,000', '$400,000', '0.4'],
    [0.0437, '$40,000', '$40,000', '0.0'],
    [0, '$0', '$0', '0.0'],
    [-38.6, '−$38.6 million', '−$38.6m', '−38.6'],
    [414_946, '$414.9 billion', '$414.9b', '414,946.0'],
  ])('names %d million dollars by magnitude', (value, full, compact, plain) => {
    expect(formatNumber(value, millions)).toBe(full);
    expect(formatNumber(value, millions, 'compact')).toBe(compact);
    expect(formatNumber(value, millions, 'plain')).toBe(plain);
  });

  it('has one rounding of an amount in sentences and labels (pages-M20)', () => {
    const short = (text: string) =>
      text.replace(' trillion', 't').replace(' billion', 'b').replace(' million', 'm');
    const thousands: NumberFormat = { kind: 'count', decimals: 1, magnitude: 3 };
    fc.assert(
      fc.property(
        fc.double({ min: -1e10, max: 1e10, noNaN: true }),
        fc.constantFrom(
          millions,
          dollars,
          count,
          { ...dollars, decimals: 2 },
          { ...millions, decimals: 0 },
          { ...millions, decimals: 2 },
          thousands,
          percent,
        ),
        (value, format) => {
          expect(formatNumber(value, format, 'compact')).toBe(short(formatNumber(value, format)));
        },
      ),
    );
  });

  it('has no more decimals in its own unit than its series (pages-M20)', () => {
    const whole = { ...millions, decimals: 0 };
    expect([75, 632.4, 2577, 0.4, 999.6].map((value) => formatNumber(value, whole))).toEqual([
      '$75 million',
      '$632 million',
      '$2.6 billion',
      '$400,000',
      '$1.0 billion',
    ]);
  });

  it('never says 1,000.0 million', () => {
    expect(formatNumber(999.97, millions)).toBe('$1.0 billion');
    expect(formatNumber(999.97, millions, 'compact')).toBe('$1.0b');
  });

  it.each([
    [49_812, '$49,812', '$49,812'],
    [598_000, '$598,000', '$598,000'],
    [1_254_300, '$1,254,300', '$1,254,300'],
    [12_543_000, '$12.54 million', '$12.54m'],
    [984_210, '$984,210', '$984,210'],
    [612, '$612', '$612'],
  ])(
    'writes %d dollars with the same digits in sentences and in labels, tens of millions by name (pages-M20)',
    (value, full, compact) => {
      expect(formatNumber(value, dollars)).toBe(full);
      expect(formatNumber(value, dollars, 'compact')).toBe(compact);
    },
  );

  it('keeps the cents of a price', () => {
    expect(formatNumber(8.43, { ...dollars, decimals: 2 })).toBe('$8.43');
    expect(formatNumber(8.43, { ...dollars, decimals: 2 }, 'compact')).toBe('$8.43');
  });

  it('writes counts in whole numbers, from ten million with the name of their scale (pages-M20)', () => {
    expect(formatNumber(24_310, count, 'compact')).toBe('24,310');
    expect(formatNumber(9_880_000, count, 'compact')).toBe('9,880,000');
    expect(formatNumber(1_880_000_000, count)).toBe('1.9 billion');
    expect(formatNumber(1_880_000_000, count, 'plain')).toBe('1,880,000,000');
    expect(formatNumber(1_880_000_000, count, 'compact')).toBe('1.9b');
  });

  it('says percentage points in full, pts on cards, nothing under a heading', () => {
    expect(formatNumber(0.4, points)).toBe('+0.4 percentage points');
    expect(formatNumber(-0.4, points, 'compact')).toBe('−0.4 pts');
    expect(formatNumber(0.4, points, 'plain')).toBe('+0.4');
  });

  it('gives no sign to what rounds to nought', () => {
    expect(formatNumber(-0.04, percent)).toBe('0.0%');
    expect(formatNumber(0.04, { ...percent, signed: true })).toBe('0.0%');
  });

  it('never prints NaN, undefined or a hyphen for minus', () => {
    const value = fc.double({ min: -1e12, max: 1e12, noNaN: true });
    const format = fc.constantFrom(millions, dollars, percent, count, points);
    fc.assert(
      fc.property(
        value,
        format,
        fc.constantFrom('full' as const, 'compact' as const, 'plain' as const),
        (number, how, style) => {
          expect(formatNumber(number, how, style)).not.toMatch(/NaN|undefined|Infinity|-|e\+/);
        },
      ),
    );
  });
});

describe('rounding', () => {
  it('goes half away from nought, blind to binary dust', () => {
    expect(roundTo(0.05, 1)).toBe(0.1);
    expect(roundTo(1.005, 2)).toBe(1.01);
    expect(roundTo(-2.25, 1)).toBe(-2.3);
    expect(groupDigits(-0.01, 1)).toBe('0.0');
  });
});

describe('asWritten', () => {
  it('keeps no digit that no label, sentence or table writes, and loses none that a label does (doors-D2)', () => {
    expect([42_292.9522, -0.05, 412.34567].map((value) => asWritten(value, dollars))).toEqual([
      42_293, 0, 412,
    ]);
    expect([2607.34567, 0.043712, -0.4237].map((value) => asWritten(value, millions))).toEqual([
      2607.3, 0.04, -0.4,
    ]);
    const compact = (value: number) => formatNumber(value, millions, 'compact');
    expect(compact(asWritten(0.9495, millions))).toBe(compact(0.9495));
    fc.assert(
      fc.property(fc.double({ min: 0.01, max: 0.9995, noNaN: true }), (value) => {
        expect(compact(asWritten(value, millions))).toBe(compact(value));
      }),
    );
  });
});

describe('the figures of one drawing (design-B18, design-B19)', () => {
  const millions: NumberFormat = { kind: 'financial', decimals: 1, prefix: '$', magnitude: 6, signed: true };
  const said = (values: number[], format: NumberFormat) => {
    const scale = sharedScale(values, format);
    return values.map((value) =>
      scale ? formatInScale(value, format, scale) : formatNumber(value, format, 'compact'),
    );
  };

  it('share millions where some are below and none above (design-B18)', () => {
    expect(said([1, 0.947, -1.5, -0.223, 0], millions)).toEqual([
      '+$1.0m',
      '+$0.9m',
      '−$1.5m',
      '−$0.2m',
      '$0',
    ]);
    expect(said([120, 1.54], millions)).toEqual(['+$120.0m', '+$1.5m']);
    expect(said([240, 105], millions)).toEqual(['+$240.0m', '+$105.0m']);
    expect(said([12_300_000, 9_870_000], { kind: 'count', decimals: 0 })).toEqual(['12.3m', '9,870,000']);
  });

  it('have each its own where the small ones would lose digits that sentences write (pages-M20)', () => {
    const sales = { ...millions, signed: false };
    expect(said([909.8, 2607.3, 1250], sales)).toEqual(['$909.8m', '$2.6b', '$1.3b']);
    expect(formatNumber(909.8, sales)).toBe('$909.8 million');
    expect(said([118_000, 52], millions)).toEqual(['+$118.0b', '+$52.0m']);
  });

  it('of changes are near zero in words, never "$0.0m" (design-B19)', () => {
    expect(said([2010, -3.2], millions)).toEqual(['+$2.0b', '−$3.2m']);
    expect(said([17.83, 0.564, -0.031, 0.022, 0], millions)).toEqual([
      '+$17.8m',
      '+$0.6m',
      'just below $0',
      'just above $0',
      '$0',
    ]);
  });

  it('of dollars have cents as sentences do (pages-M20)', () => {
    const dollars: NumberFormat = { kind: 'financial', decimals: 2, prefix: '$' };
    expect(said([950.4, 1040.25], dollars)).toEqual(['$950.40', '$1,040.25']);
    expect(said([1.5, 20], dollars)).toEqual(['$1.50', '$20.00']);
  });
});
