import type { ChartSize, DrawRow } from '#engine/charts/contract/chart.ts';
import { spreadLabels } from '#engine/charts/labels/spreadLabels.ts';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
import { centredWords, lineHeight } from '#engine/charts/layouts/parts/words.ts';
import type { ChartSeries } from '#engine/charts/rows/chartSeries.ts';

/** What stands at the end of a line: its figure, and the px it ends at. */
export interface LabelledEnd {
  series: Pick<ChartSeries, 'shortName' | 'textColour' | 'strong'>;
  label: string;
  y: number;
}

export interface EndLabels {
  /** px the column of words needs, its distance from the plot included */
  width: number;
  /** the words, beside a plot that ends at x px */
  rowsAt: (x: number) => DrawRow[];
}

/** px from the plot's edge to the words, and from the words to the picture's edge */
const gap = 10;
const edge = 2;
/** widest name column, px; longer names wrap */
const nameWidth = 132;
/** the same where so many names wrap that their lines would not fit beside the plot */
const crowdedWidth = 240;

/**
 * Words at the ends of lines: the figure, and with `named` the name. They stand in one column right of the plot, moved apart until none
 * covers another.
 * @param height px of the plot
 */
export function endLabels(ends: readonly LabelledEnd[], height: number, named: boolean): EndLabels {
  const narrow = ends.map((end) => ({ ...end, text: endText(end, named, nameWidth) }));
  const isCrowded = narrow.flatMap(({ text }) => text).length * lineHeight > height;
  const worded = isCrowded
    ? ends.map((end) => ({ ...end, text: endText(end, named, crowdedWidth) }))
    : narrow;
  const places = spreadLabels(
    worded.map(({ y, text }) => ({ y, height: text.length * lineHeight })),
    -6,
    height + 10,
  );
  const widths = worded.flatMap(({ text, series }) =>
    text.map((line) => textWidth(line, 12, series.strong ? 600 : 400)),
  );
  return {
    width: Math.ceil(Math.max(0, ...widths)) + gap + edge,
    rowsAt: (x) =>
      worded.map(({ series, text }, index) =>
        centredWords({
          x: x + gap,
          y: places[index] ?? 0,
          text,
          colour: series.textColour,
          strong: series.strong,
        }),
      ),
  };
}

function endText({ series, label }: LabelledEnd, named: boolean, nameRoom: number): string[] {
  if (!named) return [label];
  const name = wrapText(series.shortName, nameRoom, 12, series.strong ? 600 : 400);
  return name.length === 1 ? [`${label} ${name[0]}`] : [label, ...name];
}

/** Which sizes have room for names at the ends; the others name colours in a legend. */
export function namesAtEnds(size: ChartSize): boolean {
  return size === 'wide';
}
