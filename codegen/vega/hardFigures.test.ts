import { describe, expect, it } from 'vitest';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { renderPictures } from '#engine/charts/draw/renderPictures.ts';
import { hardships, withFrame } from '#engine/charts/testing/hardFrames.ts';
import { samples } from '#engine/charts/testing/samples.ts';
import { textBoxes } from '#engine/charts/testing/textBoxes.ts';
import { compiledOnce } from './testing/compiledOnce.ts';

const charts = samples.map((sample) => ({
  title: `${sample.chart} (${sample.name})`,
  view: sample.view,
  compiled: compiledOnce(sample.chart, sample.options),
}));

/** Words of what a figure is that may still change. */
const standing = />(?:Provisional|Forecast|Projected)</u;

/** Elements with the dashes of such figures; bars that are firm have them on an edge of no width. */
const dashed = /<[^>]* stroke-dasharray="(?:1 4|3 2)"[^>]*>/gu;

const isKeyed = (svg: string): boolean =>
  standing.test(svg) || (svg.match(dashed) ?? []).every((element) => element.includes(' stroke-width="0"'));

describe.each(Object.entries(hardships))('with %s', (hardship, change) => {
  it.each(charts)('$title draws finite figures inside the picture', async ({ view, compiled }) => {
    const { wide, narrow, wideHeight, narrowHeight } = await renderPictures(
      drawHere,
      { chart: compiled },
      withFrame(view, change),
    );
    expect(wide + narrow).not.toMatch(/NaN|undefined|Infinity|null|<all>/u);
    expect(Math.min(wideHeight, narrowHeight)).toBeGreaterThan(0);
    expect(Math.max(wideHeight, narrowHeight)).toBeLessThan(9000);
    if (hardship === 'newest tentative')
      expect(isKeyed(wide), 'has a key (design-B7, design-C38)').toBe(true);
    const cut = (svg: string, width: number) =>
      textBoxes(svg).filter(({ x1, x2 }) => x1 < -1 || x2 > width + 1);
    expect(cut(wide, 760)).toEqual([]);
    expect(cut(narrow, 328)).toEqual([]);
  });
});
