import { expect, it } from 'vitest';
import { linePalette } from './linePalette.ts';

const scenario = (place: number) => ({ code: `S${place}`, name: `S${place}`, place });
const steps = (members: Parameters<typeof linePalette>[0]) =>
  linePalette(members).map((colour) => colour.slice(12, -1));

it('gives members that have an order steps of one hue by it, whichever is drawn first (design-C5)', () => {
  expect(steps([scenario(1), scenario(0), scenario(2)])).toEqual(['step-3', 'step-1', 'step-5']);
});

it('gives categories where members have no order, or more of them than steps are told apart', () => {
  const [first] = steps([scenario(0), { code: 'x', name: 'x' }]);
  expect(first).toBe('cat-1');
  expect(steps([0, 1, 2, 3].map(scenario))[0]).toBe('cat-1');
});
