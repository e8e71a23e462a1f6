import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { projectRoot } from '#codegen/check/testing/caseParts.ts';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { renderPictures } from '#engine/charts/draw/renderPictures.ts';
import { chartRows } from '#engine/charts/rows/chartRows.ts';
import { frameOf } from '#engine/charts/testing/frames.ts';
import { galleryFrames } from '#engine/charts/testing/galleryFrames.ts';
import { overlaps, textBoxes } from '#engine/charts/testing/textBoxes.ts';
import type { PageManifest } from '#generated/types.ts';
import { compileChart } from './compileChart.ts';
import { unknownFields } from './fields/unknownFields.ts';

const page = JSON.parse(
  readFileSync(join(projectRoot, 'docs/charts/gallery.page.json'), 'utf8'),
) as PageManifest;
const own = page.blocks.flatMap((block) =>
  block.kind === 'chart' && block.spec ? [{ name: block.name, spec: block.spec }] : [],
);

/** What marks of the data are written as, and how many there are. */
const marks: Record<string, [RegExp, number]> = {
  lollipop: [/<circle/g, 16],
  dumbbell: [/<circle/g, 2 * 16],
  multiples: [/<circle/g, 12 * 16],
  // a bar and two ends
  intervals: [/<rect/g, 3 * 16],
  // 3 years and 39 weeks; those 16 px tall are of the key
  calendar: [/<rect(?![^>]*height="16")/g, 3 * 52 + 39],
  connected: [/<circle/g, 12],
};

it('the gallery has a figure for each row that its frames hold', () => {
  expect(own.map(({ name }) => name)).toEqual(Object.keys(marks));
  expect(Object.keys(galleryFrames)).toEqual(Object.keys(marks));
});

describe.each(own)('$name of the gallery', ({ name, spec }) => {
  const frame = galleryFrames[name] ?? frameOf({ dims: [], rows: [] });

  it('draws every mark, cuts no word and lets none cover another, at both widths', async () => {
    const chart = compileChart('', { spec });
    const pictures = await renderPictures(drawHere, { chart }, { frame, alt: name });
    const { wide, narrow, wideHeight, narrowHeight } = pictures;
    const [mark, count] = marks[name] ?? [/$/g, -1];
    // A ramp has colours of its own; all else goes by tokens, which dark pages turn.
    if (name !== 'calendar') expect(wide).not.toMatch(/#[0-9a-f]{3,6}\b|rgb\(/);
    for (const { svg, width, height } of [
      { svg: wide, width: 760, height: wideHeight },
      { svg: narrow, width: 328, height: narrowHeight },
    ]) {
      expect(svg.match(mark)).toHaveLength(count);
      const boxes = textBoxes(svg);
      expect(overlaps(boxes)).toEqual([]);
      expect(boxes.filter(({ text }) => text.includes('…'))).toEqual([]);
      const cut = boxes.filter(
        ({ x1, x2, y1, y2 }) => x1 < -1 || x2 > width + 1 || y1 < -1 || y2 > height + 1,
      );
      expect(cut).toEqual([]);
    }
  });

  it('reads fields that rows have', () => {
    const known = ['low', 'high', ...Object.keys(chartRows(frame)[0] ?? {})];
    expect(unknownFields(spec, known)).toEqual([]);
  });
});
