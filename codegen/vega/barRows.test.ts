import { describe, expect, it } from 'vitest';
import { percent } from '#engine/charts/testing/frames.ts';
import { areaMembers } from '#engine/charts/testing/sampleFrames.ts';
import { drawn } from './testing/drawn.ts';

const long = 'Professional, scientific, technical, administrative and support services';
const frame = areaMembers(
  ['Agriculture and fishing', long, 'Health care and welfare'],
  (a, m) => a + m + 1,
  percent,
);
const onLine = { ...frame, dims: ['member', 'area'] as const };
const alone = {
  ...onLine,
  areas: frame.areas.slice(0, 1),
  rows: frame.rows.filter(({ area }) => area === frame.areas[0]?.area_id),
};

describe.each(['grouped-bar', 'diverging-bar', 'bar-by-member', 'member-bar', 'dot-by-place'])(
  '%s',
  (chart) => {
    it('is as tall in each row on a phone as its own name needs', async () => {
      const { items, readouts } = await drawn(chart, { ...onLine, dims: [...onLine.dims] }, {}, 'narrow');
      const lines = items('names').map(({ text }) => [text].flat().length);
      expect(lines).toEqual([1, 2, 1]);
      const bands = readouts().map(({ box }) => box.height);
      expect(bands[1]).toBe((bands[0] ?? 0) + 15);
      expect(bands[2]).toBe(bands[0]);
      // Names stand in their own row, over its bars.
      const tops = readouts().map(({ box }) => box.y);
      for (const [at, { y, dy }] of items('names').entries()) {
        const top = Number(y) + Number(dy) - (tops[at] ?? 0);
        expect(top).toBeGreaterThan(5);
        expect(top).toBeLessThan(20);
      }
    });
    it('is so too where names stand beside single bars', async () => {
      const { items, readouts } = await drawn(chart, { ...alone, dims: [...alone.dims] });
      expect(items('names').map(({ text }) => [text].flat().length)).toEqual([1, 2, 1]);
      const bands = readouts().map(({ box }) => box);
      expect(bands[1]?.height).toBe((bands[0]?.height ?? 0) + 15);
      expect(bands[2]?.height).toBe(bands[0]?.height);
      // Both lines together have their middle on that of the row.
      const name = items('names')[1];
      const middle = Number(name?.y) + Number(name?.dy) + 7.5;
      expect(middle).toBeCloseTo((bands[1]?.y ?? 0) + (bands[1]?.height ?? 0) / 2, 0);
    });
  },
);
