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

describe.each(['grouped-bar', 'diverging-bar', 'bar-by-member', 'member-bar', 'dot-by-place'])(
  '%s on a phone',
  (chart) => {
    it('is as tall in each row as its own name needs', async () => {
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
  },
);
