import { brotliCompressSync } from 'node:zlib';
import { beforeAll, describe, expect, it } from 'vitest';
import { drawHere } from '#engine/charts/draw/chartDrawer.ts';
import { renderPictures } from '#engine/charts/draw/renderPictures.ts';
import { type Sample, samples } from '#engine/charts/testing/samples.ts';
import { overlaps, textBoxes } from '#engine/charts/testing/textBoxes.ts';
import type { ChartPictures } from '#generated/types.ts';
import { compiledOnce } from './testing/compiledOnce.ts';

const cases = samples.map((sample) => ({ title: `${sample.chart} (${sample.name})`, sample }));

describe.each(cases)('the pictures of $title', ({ sample }) => {
  const draw = () =>
    renderPictures(drawHere, { chart: compiledOnce(sample.chart, sample.options) }, sample.view);
  let drawn: ChartPictures;
  beforeAll(async () => {
    drawn = await draw();
  });

  it('hold figures only, no scripts, styles or addresses', () => {
    const { wide, narrow } = drawn;
    for (const svg of [wide, narrow]) {
      expect(svg).not.toMatch(/NaN|undefined|Infinity|null/u);
      expect(svg).not.toMatch(/<script|<style| style=|href|url\(|<image|on\w+=/u);
      expect(svg).toContain(`role="img" aria-label="${sample.view.alt}"`);
    }
  });

  it('are as wide as asked, and as tall as they say', () => {
    const { wide, narrow, wideHeight, narrowHeight } = drawn;
    expect(wide).toMatch(new RegExp(`viewBox="0 0 760 ${wideHeight}"`, 'u'));
    expect(narrow).toMatch(new RegExp(`viewBox="0 0 328 ${narrowHeight}"`, 'u'));
  });

  it('cut no word at either width', () => {
    const { wide, narrow, wideHeight, narrowHeight } = drawn;
    const cut = (svg: string, width: number, height: number) =>
      textBoxes(svg).filter(({ x1, x2, y1, y2 }) => x1 < -1 || x2 > width + 1 || y1 < -1 || y2 > height + 1);
    expect(cut(wide, 760, wideHeight)).toEqual([]);
    expect(cut(narrow, 328, narrowHeight)).toEqual([]);
  });

  it('let no word cover another', () => {
    const { wide, narrow } = drawn;
    expect(overlaps(textBoxes(wide))).toEqual([]);
    expect(overlaps(textBoxes(narrow))).toEqual([]);
  });

  it('are the same every time', async () => {
    expect(await draw()).toEqual(drawn);
  });

  it('weigh no more than 2 KB each, one of many plots 7 KB', () => {
    const { wide, narrow } = drawn;
    const most = sample.chart === 'small-multiples' ? 7168 : 2048;
    expect(brotliCompressSync(wide).length).toBeLessThan(most);
    expect(brotliCompressSync(narrow).length).toBeLessThan(most);
  });
});

it.each(['two members', 'three scenarios after history'])(
  'the key of lines of %s has several names in a line on a phone',
  async (name) => {
    const sample = samples.find((each) => each.chart === 'line' && each.name === name) as Sample;
    const { narrow } = await renderPictures(
      drawHere,
      { chart: compiledOnce(sample.chart, sample.options) },
      sample.view,
    );
    const members = sample.view.frame.members.map(({ name }) => name);
    const key = textBoxes(narrow).filter(({ text }) => members.includes(text));
    expect(key.length).toBe(members.length);
    expect(new Set(key.map(({ y1 }) => y1)).size).toBeLessThan(key.length);
    expect(Math.min(...key.map(({ x1 }) => x1))).toBeLessThan(20);
  },
);
