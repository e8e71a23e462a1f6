import { describe, expect, it } from 'vitest';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { renderPictures } from '#engine/charts/draw/renderPictures.ts';
import { growthFrame } from '#engine/charts/testing/frames.ts';
import { overlaps, textBoxes } from '#engine/charts/testing/textBoxes.ts';
import { compileChart } from './compileChart.ts';

const view = { frame: growthFrame(), alt: 'Growth by area.' };
const x = { field: 'period', type: 'ordinal' };
const y = { field: 'value', type: 'quantitative' };
const draw = (spec: Record<string, unknown>) =>
  renderPictures(drawHere, { chart: compileChart('', { spec }) }, view);

describe('a spec written in a page', () => {
  it('draws the rows with the theme colours, axes and legend inside the picture', async () => {
    const { wide, narrow } = await draw({ mark: 'bar', encoding: { x, y, color: { field: 'area_name' } } });
    expect(wide).toContain('f-cat-1');
    expect(textBoxes(wide).map(({ text }) => text)).toEqual(
      expect.arrayContaining(['2024', 'Heron Bay District']),
    );
    expect(textBoxes(narrow).filter(({ x1, x2 }) => x1 < -2 || x2 > 332)).toEqual([]);
    expect(overlaps(textBoxes(narrow))).toEqual([]);
  });

  it('shows ramps of colour without ids or references', async () => {
    const { wide } = await draw({ mark: 'rect', encoding: { x, y: { field: 'area_name' }, color: y } });
    expect(wide).not.toMatch(/url\(|id=/u);
    expect(wide.match(/<rect[^>]*fill="(?:#dcebe8|rgb\(220, 235, 232\))"/gu)?.length).toBeGreaterThan(0);
  });

  it('keeps the size its parts have where it is composed', async () => {
    const parts = [1, 2].map(() => ({ width: 100, height: 50, mark: 'bar', encoding: { x, y } }));
    const { wide, wideHeight } = await draw({ hconcat: parts });
    expect(wideHeight).toBeLessThan(120);
    expect(wide).not.toMatch(/NaN|undefined/u);
  });
});
