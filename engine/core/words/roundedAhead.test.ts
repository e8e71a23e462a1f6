import { expect, it } from 'vitest';
import type { NumberFormat } from '#generated/types.ts';
import { carriedValue, changeAhead, plainFigure, roundedAhead } from './roundedAhead.ts';

const count: NumberFormat = { kind: 'count', decimals: 0 };
const millions: NumberFormat = { kind: 'financial', decimals: 1, magnitude: 6 };

it.each([
  [302_972, count, 3, 303_000],
  [1_197_134, count, 3, 1_200_000],
  [-12_345, count, 3, -12_300],
  [155, count, 3, 160],
  [155_719.7, millions, 3, 156_000],
  [-97, count, 3, undefined],
  [26, count, 3, undefined],
  [302_972, count, undefined, undefined],
  [45.123, { kind: 'percentage', decimals: 1 } satisfies NumberFormat, 3, undefined],
])('rounds %d to what a projection carries (design-B27)', (value, format, digits, rounded) => {
  expect(roundedAhead(value, format, digits)).toBe(rounded);
});

const column = { format: count, digits: 3 };
const ahead = (value: number) => ({ value, status: 'F' as const });
const known = (value: number) => ({ value, status: 'A' as const });

it.each([
  [ahead(4382), known(4356), 20],
  [ahead(47_222), known(32_952), 14_200],
  [ahead(920), known(979), -60],
  [ahead(2_139_400), ahead(2_114_900), 25_000],
  [ahead(4358), known(4356), 0],
  [ahead(80), known(1234), undefined],
  [known(1234), known(1200), undefined],
])('tells the change to %o from %o as readers see it', (later, earlier, change) => {
  expect(changeAhead(later, earlier, column)).toBe(change);
});

it('tells a change that agrees with both its ends, whatever they are (true pages)', () => {
  const shown = (value: number) => carriedValue(value, 'F', column);
  for (let at = 0; at < 2000; at++) {
    const earlier = Math.round(100 * 10 ** ((at % 71) / 14));
    const later = Math.max(100, Math.round(earlier * (0.7 + (at % 97) / 100)));
    const half = Math.max(10, 10 ** (String(later).length - 3)) / 2;
    for (const first of [known(earlier), ahead(earlier)])
      for (const [years, most] of [[1, half] as const, [30, Math.max(half, 15)] as const]) {
        const change = changeAhead(ahead(later), first, column, years) ?? Number.NaN;
        const start = carriedValue(earlier, first.status, column);
        expect(Math.abs(start + years * change - shown(later)), `${start} to ${later}`).toBeLessThanOrEqual(
          most,
        );
      }
  }
});

it('rounds cells that lie ahead, and none that are known (design-B27)', () => {
  expect([carriedValue(302_972, 'F', column), carriedValue(302_972, 'A', column)]).toEqual([
    303_000, 302_972,
  ]);
});

it('writes a rounded projection without decimals, and keeps those of what is known (E2-9)', () => {
  const money = { format: { kind: 'financial' as const, decimals: 1, magnitude: 6 }, digits: 3 };
  expect([plainFigure(462_123.4, 'F', money), plainFigure(439_123.44, 'A', money)]).toEqual([
    '462,000',
    '439,123.4',
  ]);
  expect(plainFigure(42.44, 'F', money)).toBe('42.4');
});
