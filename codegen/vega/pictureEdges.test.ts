import { expect, it } from 'vitest';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { hardships, withFrame } from '#engine/charts/testing/hardFrames.ts';
import { type Sample, samples } from '#engine/charts/testing/samples.ts';
import { overlaps, textBoxes } from '#engine/charts/testing/textBoxes.ts';
import { compiledOnce } from './testing/compiledOnce.ts';

/** Posters, embeds and cards ask for other widths than the two of pages, and a key breaks into rows by the width. */
const sizes = Array.from({ length: 18 }, (_, step) => ({ size: 'narrow', width: 300 + 20 * step }) as const);

it('keeps keys inside the picture and off each other, however wide it is (pages-N2)', async () => {
  const keyed = samples.find(({ name }) => name === 'level bands and a guideline') as Sample;
  const own = { chart: compiledOnce(keyed.chart, keyed.options) };
  const tentative = withFrame(keyed.view, (frame) => hardships['newest tentative']?.(frame) ?? frame);
  for (const { svg, width, height } of await drawHere.draw(own, tentative, sizes)) {
    const boxes = textBoxes(svg);
    const cut = boxes.filter(({ x1, x2, y1, y2 }) => x1 < -1 || x2 > width + 1 || y1 < -1 || y2 > height + 1);
    expect(cut, `at ${width} px`).toEqual([]);
    expect(overlaps(boxes), `at ${width} px`).toEqual([]);
  }
});
