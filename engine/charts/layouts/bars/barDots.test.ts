import { describe, expect, it } from 'vitest';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { cell, count, frameOf, someAreas } from '#engine/charts/testing/frames.ts';
import { bars } from './bars.ts';

const figures = [80, 81, 1000];
const areas = someAreas.slice(0, figures.length);
const rows = areas.map(({ area_id }, index) => ({ area: area_id, cells: [cell(figures[index] ?? 0)] }));
const draw = (dots: string, some = rows) => {
  const frame = frameOf({ dims: ['area'], areas, rows: some, format: count });
  return bars({ frame, rows: chartRows(frame), options: { dots }, width: 640, size: 'wide' });
};
const partsOf = (dots: string) => new Set(draw(dots).rows.map(({ part }) => part));
const dotsOf = (drawn: ReturnType<typeof draw>) =>
  drawn.rows.filter(({ round }) => round === 5).map(({ px }) => Number(px) + 5);

describe('dots in the place of bars', () => {
  it('stand on an axis of their own, without bars from zero', () => {
    expect([...partsOf('')].toSorted()).toEqual(['bar', 'words', 'zero']);
    expect([...partsOf('near')].toSorted()).toEqual(['swatch', 'words']);
  });
  it('stand within the plot, near figures apart', () => {
    const drawn = draw('near', rows.slice(0, 2));
    const [first = 0, second = 0] = dotsOf(drawn);
    expect(second - first).toBeGreaterThan(drawn.width / 2);
  });
  it('show multiples on a logarithmic scale, and a straight one where a figure is not above zero', () => {
    const [first = 0, second = 0, third = 0] = dotsOf(draw('log'));
    expect((third - second) / (second - first)).toBeCloseTo(Math.log(1000 / 81) / Math.log(81 / 80), 0);
    const none = draw('log', [...rows.slice(0, 2), { area: areas[2]?.area_id ?? '', cells: [cell(0)] }]);
    expect(dotsOf(none)).toHaveLength(3);
    expect(dotsOf(none)[2]).toBeCloseTo(0, 0);
  });
});
