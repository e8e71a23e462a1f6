import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Slice } from '#data/contract/contract.ts';
import { FamilyAttack } from '#data/testing/attack/attackFamily.ts';
import { ReadersCells } from '#data/testing/attack/readersCells.ts';
import { closeCounts, countrySuite, drawnCounts, publishedCounts } from '#data/testing/countrySuite.ts';

/** Counts of a few people, as sources withhold them. */
const few = { least: 1, most: 5 };

function told(slices: readonly Slice[]): string[] {
  const cells = new ReadersCells(countrySuite, slices);
  const { disclosed } = new FamilyAttack(countrySuite, cells).attack('2024');
  return disclosed.map(({ column, low, high }) => `${cells.name(column)} ${low} ${high}`);
}

/** Protects drawn tables and attacks them. @returns how many figures were told before */
function toldBefore(limits: Parameters<typeof publishedCounts>[2], numRuns: number): number {
  let before = 0;
  fc.assert(
    fc.property(drawnCounts, ({ counts, withheld }) => {
      const given = publishedCounts(counts, new Set(withheld), limits);
      before += told(given).length;
      expect(told(closeCounts(given))).toEqual([]);
    }),
    { numRuns },
  );
  return before;
}

const timeout = 60_000;

it('leaves no small count that solving all sums tells closely, whichever are withheld (doors-D7)', {
  timeout,
}, () => {
  expect(toldBefore(few, 60)).toBeGreaterThan(15);
});

it('leaves no large figure that solving all sums tells closely either, of 100 tables (doors-D7)', {
  timeout,
}, () => {
  expect(toldBefore({ least: 1 }, 100)).toBeGreaterThan(100);
});
