import type { SceneItem } from 'vega-scenegraph';
import { pxOf } from '#engine/charts/svg/shortNumber.ts';
import { type PlaceLabels, type PlotPoint, widthOf } from './labelChange.ts';

/** Where words may stand, and the part of the plot that they would cover there, in px. */
interface Candidate {
  at: Pick<SceneItem, 'x' | 'y' | 'align'>;
  across: [from: number, to: number];
  down: [top: number, bottom: number];
  /** whether the words would reach beyond the plot */
  isOut?: boolean;
}

type Candidates = (item: SceneItem, plot: { width: number; height: number }) => Candidate[];

/** Words go where they cover the fewest points; of equal places, to the first. */
const avoidPoints =
  (candidates: Candidates): PlaceLabels =>
  ({ items, plot }, points) =>
    items.map((item) => {
      const cost = ({ across: [from, to], down: [top, bottom], isOut }: Candidate): number =>
        isOut
          ? Number.POSITIVE_INFINITY
          : points.filter(({ x, y }: PlotPoint) => x > from && x < to && y > top && y < bottom).length;
      return [item, candidates(item, plot).toSorted((a, b) => cost(a) - cost(b))[0]?.at ?? {}];
    });

/** Words of a line across the plot: at its left or right end, above or below it. */
export const alongRow = avoidPoints((item, { width }) => {
  const line = pxOf(item.y);
  const reach = widthOf(item) + 12;
  return [line - 9, line + 9].flatMap((y): Candidate[] => {
    const down: Candidate['down'] = y < line ? [line - 18, line + 2] : [line - 2, line + 18];
    return [
      { at: { align: 'left', x: 4, y }, across: [Number.NEGATIVE_INFINITY, reach], down },
      { at: { align: 'right', x: width - 4, y }, across: [width - reach, Number.POSITIVE_INFINITY], down },
    ];
  });
});

/** Words of a line from the top of the plot to the bottom: right or left of it, at the bottom or top. */
export const alongColumn = avoidPoints((item, { width, height }) => {
  const line = pxOf(item.x);
  const reach = widthOf(item) + 8;
  return [height - 10, 10].flatMap((y): Candidate[] => {
    const down: Candidate['down'] = [y - 12, y + 12];
    return [
      {
        at: { align: 'left', x: line + 6, y },
        across: [line, line + reach],
        down,
        isOut: line + reach > width,
      },
      { at: { align: 'right', x: line - 6, y }, across: [line - reach, line], down, isOut: line - reach < 0 },
    ];
  });
});
