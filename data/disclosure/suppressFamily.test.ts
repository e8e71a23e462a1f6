import { describe, expect, it } from 'vitest';
import type { Slice } from '#data/contract/contract.ts';
import { isWithheld } from '#data/slices/slice.ts';
import { FamilyAttack } from '#data/testing/attack/attackFamily.ts';
import { ReadersCells } from '#data/testing/attack/readersCells.ts';
import { closeFamilyOf, countrySuite } from '#data/testing/countrySuite.ts';
import { type TestCell, testSlice } from '#data/testing/slices.ts';

const hidden = [null, 'Q'] as const;
const dimension = (name: string, codes: string[], additive: boolean) => ({
  dimension: name,
  name,
  total: 'T',
  additive,
  members: codes.map((code) => ({ code })),
});
const kinds = ['X1', 'X2', 'Y1'];
const suite = {
  ...countrySuite,
  dimensions: {
    ...countrySuite.dimensions,
    GROUP: dimension('GROUP', ['A', 'B'], false),
    TRADE: dimension('TRADE', ['P', 'R'], true),
    STATE: dimension('STATE', ['NOW', 'LATER'], false),
  },
  series: Object.fromEntries(
    [
      { series: 'JOBS', frequency: 'A', sameAs: [{ series: 'JOBS_Q', yearEnds: 3, quarters: 'total' }] },
      { series: 'BY_GROUP', frequency: 'A', sameAs: [{ series: 'JOBS' }] },
      { series: 'BY_TRADE', frequency: 'A', sameAs: [{ series: 'BY_GROUP' }] },
      { series: 'NEAR', frequency: 'A', rounded: 3, sameAs: [{ series: 'JOBS' }] },
      { series: 'AHEAD', frequency: 'A', sameAs: [{ series: 'JOBS', filter: { STATE: 'NOW' } }] },
      { series: 'JOBS_Q', frequency: 'Q' },
      {
        series: 'QUOTIENT',
        frequency: 'A',
        aggregation: { rule: 'not_additive', reason: 'a quotient' },
        withheldWith: ['JOBS'],
      },
    ].map((one) => [one.series, { aggregation: { rule: 'sum' }, ...one }]),
  ),
} as unknown as typeof countrySuite;

const slice = (
  series: string,
  breakdown: string,
  members: string[],
  cells: readonly TestCell[],
  period = '2024',
) => testSlice({ series, breakdown, area: 'n1', members, rows: { [period]: cells } });

const total = slice('JOBS', '', [''], [60]);
const byKind = (cells: readonly TestCell[]) => slice('JOBS', 'KIND', kinds, cells);
const byGroup = slice(
  'BY_GROUP',
  'GROUP,KIND',
  ['A', 'B'].flatMap((group) => kinds.map((kind) => `${group},${kind}`)),
  [1, 40, 20, 1, 15, 5],
);
const byTrade = slice(
  'BY_TRADE',
  'KIND,TRADE',
  kinds.flatMap((kind) => ['P', 'R'].map((trade) => `${kind},${trade}`)),
  [1, 1, 25, 15, 9, 9],
);

/** Members of a series of which a figure is suppressed, over all its slices. */
function suppressed(slices: readonly Slice[], series: string): string[] {
  return slices
    .filter((one) => one.series === series)
    .flatMap(({ members, statuses }) =>
      [...statuses].flatMap((status, cell) =>
        isWithheld(status) ? [members[cell % members.length] ?? ''] : [],
      ),
    );
}

function disclosed(slices: readonly Slice[]): string[] {
  const cells = new ReadersCells(suite, slices);
  const attack = new FamilyAttack(suite, cells);
  return cells.periods.flatMap((period) =>
    attack.attack(period).disclosed.map(({ column }) => cells.name(column)),
  );
}

describe('suppressFamily', () => {
  it('suppresses all groups that overlap in a suppressed figure, in whichever series they are (trust-A1)', () => {
    const given = [total, byKind([hidden, 40, 18]), byGroup];
    expect(disclosed(given)).not.toEqual([]);
    const closed = closeFamilyOf(suite, given);
    expect(suppressed(closed, 'BY_GROUP')).toEqual(expect.arrayContaining(['A,X1', 'B,X1']));
    expect(disclosed(closed)).toEqual([]);
  });

  it('suppresses what finer members of another series add up to (trust-A2)', () => {
    const given = [total, byKind([hidden, 40, 18]), byTrade];
    expect(disclosed(given)).not.toEqual([]);
    const closed = closeFamilyOf(suite, given);
    expect(suppressed(closed, 'BY_TRADE').some((member) => member.startsWith('X1'))).toBe(true);
    expect(disclosed(closed)).toEqual([]);
  });

  it('suppresses in the other direction, the same figure, and a rounded form of it', () => {
    const near = slice('NEAR', 'KIND', kinds, [3, 39, 18]);
    const closed = closeFamilyOf(suite, [
      total,
      byKind([2, 40, 18]),
      near,
      slice('BY_GROUP', 'KIND', kinds, [hidden, 40, 18]),
    ]);
    const others = ['JOBS', 'NEAR'].map((series) => suppressed(closed, series));
    expect(others.every((members) => members.includes('X1') && members.length > 1)).toBe(true);
    expect(disclosed(closed)).toEqual([]);
  });

  it('follows a figure to the members at which another series says it', () => {
    const ahead = slice(
      'AHEAD',
      'KIND,STATE',
      kinds.flatMap((kind) => [`${kind},LATER`, `${kind},NOW`]),
      [5, 2, 41, 40, 20, 18],
    );
    const closed = closeFamilyOf(suite, [total, byKind([hidden, 40, 18]), ahead]);
    expect(suppressed(closed, 'AHEAD')).toEqual(expect.arrayContaining(['X1,NOW']));
    expect(suppressed(closed, 'AHEAD').some((member) => member.endsWith('LATER'))).toBe(false);
    expect(disclosed(closed)).toEqual([]);
  });

  it('follows a year to its quarters, and a quarter to its year', () => {
    const quarters = ['2023-Q2', '2023-Q3', '2023-Q4', '2024-Q1'];
    const rows = (cells: (at: number) => readonly TestCell[]) =>
      testSlice({
        ...{ series: 'JOBS_Q', breakdown: 'KIND', area: 'n1', members: kinds },
        rows: Object.fromEntries(quarters.map((quarter, at) => [quarter, cells(at)])),
      });
    const fromYear = closeFamilyOf(suite, [total, byKind([hidden, 40, 18]), rows(() => [1, 10, 5])]);
    expect(suppressed(fromYear, 'JOBS_Q').filter((member) => member === 'X1')).toHaveLength(4);
    expect(disclosed(fromYear)).toEqual([]);
    const fromQuarter = closeFamilyOf(suite, [
      total,
      byKind([4, 40, 16]),
      rows((at) => [at === 2 ? hidden : 1, 10, 4]),
    ]);
    expect(suppressed(fromQuarter, 'JOBS')).toEqual(expect.arrayContaining(['X1']));
    expect(disclosed(fromQuarter)).toEqual([]);
  });

  it('suppresses what a series is worked out from, in finer breakdowns too', () => {
    const quotients = slice('QUOTIENT', 'KIND,SEX', ['X1,F', 'X1,M', 'X2,F'], [0.5, 1.5, 2]);
    const closed = closeFamilyOf(suite, [byKind([hidden, 40, 18]), quotients]);
    expect(suppressed(closed, 'QUOTIENT')).toEqual(['X1,F', 'X1,M']);
  });

  it('leaves a figure of an overlapping group room below the whole', () => {
    const groups = (cells: readonly TestCell[]) => slice('BY_GROUP', 'GROUP', ['A', 'B'], cells);
    const closed = closeFamilyOf(suite, [total, groups([hidden, 4])]);
    expect(suppressed(closed, 'BY_GROUP')).toEqual(['A', 'B']);
    expect(disclosed(closed)).toEqual([]);
  });

  it('changes nothing when the same is published again', () => {
    const given = [total, byKind([hidden, 40, 18]), byGroup, byTrade];
    const closed = closeFamilyOf(suite, given);
    const again = closeFamilyOf(suite, given, closed);
    expect(again.map(({ statuses }) => [...statuses])).toEqual(closed.map(({ statuses }) => [...statuses]));
  });
});
