import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Slice } from '#data/contract/contract.ts';
import { isWithheld, sliceKey, withheldFurther } from '#data/slices/slice.ts';
import {
  cellCount,
  closeCounts as close,
  drawnCounts as drawn,
  publishedCounts as published,
  countrySuite as suite,
} from '#data/testing/countrySuite.ts';
import { openGroups } from '#data/testing/openGroups.ts';

const cellsOf = (slices: readonly Slice[]) =>
  slices.flatMap(({ values, statuses }) =>
    [...values].map((value, at) => ({ value, status: statuses[at] ?? 0 })),
  );

describe('closeSlices (doors-D7)', () => {
  it('leaves no sum with exactly one withheld figure, whatever is withheld', () => {
    let opened = 0;
    fc.assert(
      fc.property(drawn, ({ counts, withheld }) => {
        const given = published(counts, new Set(withheld));
        opened += openGroups(suite, given).length;
        expect(openGroups(suite, close(given))).toEqual([]);
      }),
      { numRuns: 150 },
    );
    expect(opened).toBeGreaterThan(150);
  });

  it('takes figures away only: none is changed and none comes back', () => {
    fc.assert(
      fc.property(drawn, ({ counts, withheld }) => {
        const given = published(counts, new Set(withheld));
        const untouched = cellsOf(given).map((cell) => ({ ...cell }));
        const closed = cellsOf(close(given));
        expect(cellsOf(given)).toEqual(untouched);
        for (const [at, before] of untouched.entries()) {
          const after = closed[at];
          if (isWithheld(after?.status ?? 0)) expect(after?.value).toBeNaN();
          else expect(after).toEqual(before);
          if (isWithheld(before.status)) expect(after?.status).toBe(before.status);
        }
      }),
      { numRuns: 100 },
    );
  });

  it('does nothing the second time, neither to its own result nor to the same figures sent again', () => {
    fc.assert(
      fc.property(drawn, ({ counts, withheld }) => {
        const given = published(counts, new Set(withheld));
        const closed = close(given);
        expect(cellsOf(close(closed, closed))).toEqual(cellsOf(closed));
        expect(cellsOf(close(given, closed))).toEqual(cellsOf(closed));
      }),
      { numRuns: 100 },
    );
  });

  it('does the same when only some of the slices are sent again', () => {
    fc.assert(
      fc.property(
        drawn,
        fc.array(fc.boolean(), { minLength: 40, maxLength: 40 }),
        ({ counts, withheld }, again) => {
          const given = published(counts, new Set(withheld));
          const closed = close(given);
          const mixed = closed.map((slice, at) => (again[at] ? (given[at] ?? slice) : slice));
          expect(cellsOf(close(mixed, closed))).toEqual(cellsOf(closed));
        },
      ),
      { numRuns: 100 },
    );
  });

  it('chooses the same whatever the order of slices and members', () => {
    fc.assert(
      fc.property(drawn, ({ counts, withheld }) => {
        const given = published(counts, new Set(withheld)).toSorted(byKey);
        const turned = given.map((slice) => {
          const order = slice.members.map((_, at) => slice.members.length - 1 - at);
          return {
            ...slice,
            members: order.map((at) => slice.members[at] ?? ''),
            values: Float64Array.from(order, (at) => slice.values[at] ?? Number.NaN),
            statuses: Uint8Array.from(order, (at) => slice.statuses[at] ?? 0),
          };
        });
        expect(withheldKeys(close(turned))).toEqual(withheldKeys(close(given)));
      }),
      { numRuns: 100 },
    );
  });

  it('chooses anew where a source gives what it withheld, and then withholds no more than it must', () => {
    const counts = Array.from({ length: 30 }, (_, at) => at + 1);
    const closed = close(published(counts, new Set([cellCount - 1])));
    expect(cellsOf(closed).some(({ status }) => status === withheldFurther)).toBe(true);
    const free = published(counts, new Set());
    expect(cellsOf(close(free, closed))).toEqual(cellsOf(free));
  });
});

const byKey = (a: Slice, b: Slice) => (sliceKey(a) < sliceKey(b) ? -1 : 1);

const withheldKeys = (slices: readonly Slice[]) =>
  slices
    .flatMap((slice) =>
      slice.members
        .filter((_, at) => isWithheld(slice.statuses[at] ?? 0))
        .map((member) => `${sliceKey(slice)}|${member}`),
    )
    .sort();
