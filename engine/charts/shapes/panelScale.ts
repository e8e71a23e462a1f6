import { extent } from 'd3-array';
import { frameFormat } from '#engine/charts/contract/frameFormat.ts';
import { figureLabel } from '#engine/charts/labels/figureLabel.ts';
import { paint } from '#engine/charts/scale/colours.ts';
import type { Frame } from '#generated/types.ts';

/** A figure over time. */
interface Point {
  t: number;
  value: number | null;
}

/** Figures as shares of a panel's width, from the left, and height, from the bottom. */
export interface PanelScale {
  place: (point: Point) => { x: number; y: number | undefined };
  /** which end of the time axis a figure is at; '' for neither */
  edgeOf: (point: Point) => 'left' | 'right' | '';
  /** lines across a panel and words beside it, by their share of its height */
  ticks: { y: number; colour: string; words: string }[];
}

/** Share of the height by which a figure is too near to zero for words. */
const NEAR = 0.2;

/** The scale that all panels share: changes include zero, ranks begin with the first at the top. */
export function panelScale(points: readonly Point[], frame: Frame): PanelScale {
  const [begin = 0, end = 0] = extent(points.map(({ t }) => t));
  const [least, most] = extent(points.map(({ value }) => value));
  const format = frameFormat(frame);
  const [low, high] = endsOf(least ?? 0, most ?? 0, format.kind);
  const share = (value: number): number =>
    (format.kind === 'rank' ? high - value : value - low) / (high - low);
  const hasZero = low < 0 && high > 0;
  const tick = (value: number, isNamed = true, colour = '') => ({
    y: share(value),
    colour,
    words: isNamed && least !== undefined ? figureLabel(value, format) : '',
  });
  return {
    place: ({ t, value }) => ({
      x: begin === end ? 0.5 : (t - begin) / (end - begin),
      y: value === null ? undefined : share(value),
    }),
    edgeOf: ({ t }) => (t === begin ? 'left' : t === end ? 'right' : ''),
    ticks: [
      { y: 0, colour: paint('grid'), words: '' },
      ...(hasZero ? [tick(0, true, paint('axis'))] : []),
      tick(high),
      tick(low, !hasZero || -low > NEAR * (high - low)),
    ],
  };
}

function endsOf(least: number, most: number, kind: string): [number, number] {
  const isChange = kind === 'percent-change' || kind === 'points';
  const low = kind === 'rank' ? 1 : isChange ? Math.min(0, least) : least;
  const high = isChange ? Math.max(0, most) : most;
  return low < high ? [low, high] : [low - 1, low + 1];
}
