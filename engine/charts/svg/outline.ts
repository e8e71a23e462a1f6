import type { GeoPath, GeoPermissibleObjects } from 'd3-geo';
import { shortNumber } from './shortNumber.ts';

/** Projected lines of an outline: x and y of each corner in tenths of a pixel. */
export interface OutlineRing {
  corners: [x: number, y: number][];
  isClosed: boolean;
}

/** The rings of a polygon or the parts of a line, as a path of d3 projects them. */
export function outlineRings(path: GeoPath, feature: GeoPermissibleObjects): OutlineRing[] {
  const rings: OutlineRing[] = [];
  const add = (x: number, y: number) => rings.at(-1)?.corners.push([Math.round(x * 10), Math.round(y * 10)]);
  path.context({
    beginPath() {},
    moveTo(x, y) {
      rings.push({ corners: [], isClosed: false });
      add(x, y);
    },
    lineTo: add,
    arc() {},
    closePath() {
      const ring = rings.at(-1);
      if (ring) ring.isClosed = true;
    },
  })(feature);
  path.context(null);
  return rings;
}

/**
 * Rings written as briefly as possible: each corner relative to the previous one, without repeats. Rings of
 * less than three corners are left out.
 */
export const ringsText = (rings: readonly OutlineRing[]): string => rings.map(ringText).join('');

/** The outline of a feature as path data. */
export const outlineData = (path: GeoPath, feature: object): string =>
  ringsText(outlineRings(path, feature as GeoPermissibleObjects));

function ringText({ corners, isClosed }: OutlineRing): string {
  const [[firstX, firstY] = [0, 0]] = corners;
  let [lastX, lastY] = [firstX, firstY];
  let steps = 0;
  let text = '';
  for (const [x, y] of corners) {
    if (x === lastX && y === lastY) continue;
    const step = pair(x - lastX, y - lastY);
    text += steps === 0 || step.startsWith('-') ? step : ` ${step}`;
    steps += 1;
    [lastX, lastY] = [x, y];
  }
  return steps < 2 ? '' : `M${pair(firstX, firstY)}l${text}${isClosed ? 'z' : ''}`;
}

function pair(x: number, y: number): string {
  const down = shortNumber(y / 10);
  return `${shortNumber(x / 10)}${down.startsWith('-') ? '' : ' '}${down}`;
}
