// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest';
import type { Readout } from '#engine/charts/contract/chart.ts';
import { withoutReadings, withReadings, writeReadings } from '#engine/charts/svg/writeReadings.ts';
import { readDrawing } from './readDrawing.ts';
import { showKey } from './showKey.ts';

const focus = 'var(--chart-focus)';
const drawn = '<svg class="chart"><path class="s-focus"/><path class="s-1"/><path class="s-grid"/></svg>';

function parsed(markup: string): SVGSVGElement {
  document.body.innerHTML = markup;
  return document.querySelector('svg') as SVGSVGElement;
}
const read = (readouts: readonly Readout[]) =>
  readDrawing(parsed(withReadings(drawn, writeReadings(readouts, 10, 20)))).readouts;

describe('what can be read off a picture', () => {
  const year = (title: string, x: number, y?: number): Readout => ({
    key: title,
    title,
    entries: [{ name: 'Bay <of> "Plenty" & all', label: '2.3%', colour: focus }],
    box: { x, y: 0, width: 50, height: 100 },
    rule: true,
    dots: y === undefined ? [] : [{ x, y, colour: focus }],
  });

  it('is written into it and read from it, period by period, from the corner of the picture', () => {
    const [first, second] = read([year('2023', 0, 40), year('2024', 50, 60)]);
    expect(first).toMatchObject({
      title: '2023',
      rule: true,
      entries: [{ name: 'Bay <of> "Plenty" & all', label: '2.3%', colour: focus }],
      dots: [{ x: 10, y: 60, colour: focus }],
      box: { x: 10, y: 20, width: 25, height: 100 },
    });
    expect(second?.box).toEqual({ x: 35, y: 20, width: 25, height: 100 });
  });

  it('has no dot and no entry where a period has no figure', () => {
    const gap = { ...year('2024', 50), entries: [] };
    expect(read([year('2023', 0, 40), gap])[1]).toMatchObject({ entries: [], dots: [] });
  });

  it('keeps the key of a place that is chosen by it', () => {
    const [place] = read([{ ...year('Heron Bay', 0), key: 'heron-bay', rule: false }]);
    expect(place).toMatchObject({ key: 'heron-bay', title: 'Heron Bay', box: { x: 10, y: 20 } });
  });

  it('leaves a drawing as it was, taken out again', () => {
    expect(withoutReadings(withReadings(drawn, writeReadings([year('2023', 0)], 0, 0)))).toBe(drawn);
    expect(readDrawing(parsed(drawn)).readouts).toEqual([]);
  });
});

describe('showKey', () => {
  const state = (svg: SVGSVGElement) =>
    [...svg.querySelectorAll('path')].map((path) => [
      path.hasAttribute('data-dim'),
      path.hasAttribute('data-off'),
    ]);
  const tokens = new Set(['focus', '1']);

  it('dims other colours of the key, hides those taken away, and leaves all else', () => {
    const svg = parsed(drawn);
    showKey(svg, tokens, { lit: 'focus', hidden: [] });
    expect(state(svg)).toEqual([
      [false, false],
      [true, false],
      [false, false],
    ]);
    showKey(svg, tokens, { hidden: ['1'] });
    expect(state(svg)).toEqual([
      [false, false],
      [false, true],
      [false, false],
    ]);
    showKey(svg, tokens, { hidden: [] });
    expect(state(svg).flat()).not.toContain(true);
  });
});
