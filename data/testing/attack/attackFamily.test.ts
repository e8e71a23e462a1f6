import { describe, expect, it } from 'vitest';
import type { Slice } from '#data/contract/contract.ts';
import { countrySuite } from '../countrySuite.ts';
import { type TestCell, testSlice } from '../slices.ts';
import { FamilyAttack } from './attackFamily.ts';
import { ReadersCells } from './readersCells.ts';
import { readersBeside } from './readersFamilies.ts';

const hidden = [null, 'Q'] as const;
const suite = {
  ...countrySuite,
  series: Object.fromEntries(
    [
      { series: 'JOBS', aggregation: { rule: 'sum' } },
      { series: 'PEOPLE', aggregation: { rule: 'sum' } },
      ratio('SHARE', 'JOBS'),
      ratio('SHARE_OF_WOMEN', 'JOBS', { SEX: 'F' }),
      { series: 'PAY', aggregation: { rule: 'weighted_mean', weight: 'JOBS' } },
    ].map((one) => [one.series, { frequency: 'A', ...one }]),
  ),
} as unknown as typeof countrySuite;

function ratio(series: string, numerator: string, numeratorFilter?: Record<string, string>) {
  const aggregation = { rule: 'ratio', numerator, denominator: 'PEOPLE', scale: 100 };
  return { series, aggregation: { ...aggregation, ...(numeratorFilter && { numeratorFilter }) } };
}

/** Figures of a series in the areas, or the members, that are named. */
function figures(series: string, cells: Record<string, TestCell>, period = '2024'): Slice[] {
  return Object.entries(cells).map(([place, cell]) => {
    const [area = '', member = ''] = place.split(' ');
    const breakdown = { F: 'SEX', M: 'SEX' }[member] ?? '';
    return testSlice({ series, breakdown, area, members: [member], rows: { [period]: [cell] } });
  });
}

/** Column → its bounds, of what is disclosed in 2024. */
function disclosed(own: readonly Slice[], beside: readonly Slice[]): Record<string, number[]> {
  const cells = new ReadersCells(suite, own, [], beside);
  const { disclosed: found } = new FamilyAttack(suite, cells).attack('2024');
  const rounded = (bound: number) => Math.round(bound * 1000) / 1000;
  return Object.fromEntries(
    found.map(({ column, low, high }) => [cells.name(column), [rounded(low), rounded(high)]]),
  );
}

describe('an attack by ratios and averages (trust-A1, doors-D7)', () => {
  const people = figures('PEOPLE', { n1: 200 });

  it('takes a share with its base for the limits of what it is a share of', () => {
    const jobs = figures('JOBS', { n1: hidden });
    expect(disclosed(jobs, people)).toEqual({});
    expect(disclosed(jobs, [...people, ...figures('SHARE', { n1: 2.5 })])).toEqual({
      'JOBS  n1 ': [4.9, 5.1],
    });
    // Rounded to whole percent, 10% of 4,000 are 380 to 420, but 1% are anything between 20 and 60.
    const of = (share: number) =>
      disclosed(jobs, [...figures('PEOPLE', { n1: 4000 }), ...figures('SHARE', { n1: share })]);
    expect(of(10)).toEqual({ 'JOBS  n1 ': [380, 420] });
    expect(of(1)).toEqual({});
  });

  it('takes it for the limits of the base where that is suppressed, and of a part at some members', () => {
    const share = figures('SHARE', { n1: 2.5 });
    expect(disclosed(figures('PEOPLE', { n1: hidden }), [...figures('JOBS', { n1: 5 }), ...share])).toEqual({
      'PEOPLE  n1 ': [expect.any(Number), expect.any(Number)],
    });
    const ofWomen = figures('SHARE_OF_WOMEN', { n1: 2.5 });
    const women = figures('JOBS', { 'n1 F': hidden, 'n1 M': hidden, n1: 20 });
    expect(disclosed(women, [...people, ...share])).toEqual({});
    expect(disclosed(women, [...people, ...ofWomen])).toEqual({
      'JOBS SEX n1 F': [4.9, 5.1],
      'JOBS SEX n1 M': [14.9, 15.1],
    });
  });

  const jobs = figures('JOBS', { north: 100, n1: hidden, n2: hidden, n3: 10 });

  it('takes averages with their counts for an equation', () => {
    expect(disclosed(jobs, [])).toEqual({});
    const pay = figures('PAY', { north: 15.05, n1: 10, n2: 20, n3: 30.5 });
    const found = disclosed(jobs, pay);
    expect(Object.keys(found).sort()).toEqual(['JOBS  n1 ', 'JOBS  n2 ']);
    expect(found['JOBS  n1 ']?.[0]).toBeLessThan(60);
    expect(found['JOBS  n1 ']?.[1]).toBeGreaterThan(60);
  });

  it('takes them for a limit where an average is not given either', () => {
    const pay = figures('PAY', { north: 15, n2: 200, n3: 30 });
    expect(Object.keys(disclosed(jobs, pay))).toEqual(['JOBS  n1 ']);
    expect(disclosed(jobs, figures('PAY', { north: 15, n2: 10, n3: 30 }))).toEqual({});
  });

  it('lets go of averages that figures of another period contradict', () => {
    const pay = figures('PAY', { north: 15.05, n1: 10, n2: 20, n3: 30.5 });
    const earlier = (series: string, cells: Record<string, TestCell>) => figures(series, cells, '2023');
    const allGiven = earlier('JOBS', { north: 100, n1: 60, n2: 30, n3: 10 });
    const merged = (one: readonly Slice[], other: readonly Slice[]) =>
      one.map((slice, at) => withRow(slice, other[at]));
    const contradicting = earlier('PAY', { north: 50, n1: 10, n2: 20, n3: 30 });
    expect(disclosed(merged(jobs, allGiven), merged(pay, contradicting))).toEqual({});
    const agreeing = earlier('PAY', { north: 15.05, n1: 10, n2: 20, n3: 30.5 });
    expect(disclosed(merged(jobs, allGiven), merged(pay, agreeing))).not.toEqual({});
  });

  it('finds the series that stand beside a family', () => {
    expect(readersBeside(suite.series, ['JOBS'])).toEqual(['PAY', 'PEOPLE', 'SHARE', 'SHARE_OF_WOMEN']);
    expect(readersBeside(suite.series, ['PEOPLE'])).toEqual(['JOBS', 'SHARE', 'SHARE_OF_WOMEN']);
  });
});

function withRow(slice: Slice, earlier: Slice | undefined): Slice {
  return {
    ...slice,
    periods: [...(earlier?.periods ?? []), ...slice.periods],
    values: Float64Array.from([...(earlier?.values ?? []), ...slice.values]),
    statuses: Uint8Array.from([...(earlier?.statuses ?? []), ...slice.statuses]),
  };
}
