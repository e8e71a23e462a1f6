import { nice, tickStep, ticks } from 'd3-array';
import type { ChartLayout, ChartSize, NumberFormat } from '#engine/charts/contract/chart.ts';
import { tickLabels } from '#engine/charts/labels/figureLabel.ts';
import { textWidth, widestText } from '#engine/charts/labels/textWidth.ts';
import type { TimeFigures } from '#engine/charts/shapes/timeScaleOf.ts';

type Axes = TimeFigures['axes'];

/** px between a plot and the words to its left and right, and the font size of both */
const BESIDE = { axis: 8, end: 10 };
const SIZE = 12;
/** number of ticks that marks over time ask for */
const TICKS = 5;

/** Words right of the plot depend on its width, and its width on them: so often they are measured. */
const TRIES = 3;

/**
 * px that marks over time need to the left and right of their plot, for the labels of the figure axis, words
 * at the ends of lines and the last period. Without it Vega finds them by a first run of the view, and runs
 * it again.
 * @returns undefined for other marks
 */
export function plotSides(
  { signals = {}, datasets = {}, rows, width }: ChartLayout,
  format: NumberFormat,
  size: ChartSize,
): number | undefined {
  const axes = signals.axes as Axes | undefined;
  if (!axes) return undefined;
  const columns = signals.columns as { words: number } | undefined;
  const isWritten = columns !== undefined && columns.words > 0 && columns.words <= width / axes.end;
  // The line at zero below columns ends half a pixel outside.
  const edge = columns ? 1 : 0;
  const left = isWritten ? edge : Math.ceil(BESIDE.axis + widestText(axisLabels(axes, format), SIZE));
  const beside = [
    ...rows.flatMap(({ words, figure, strong, t }) => {
      const text = size === 'wide' || !words ? words : figure;
      return text ? { t, px: BESIDE.end + textWidth(String(text), SIZE, strong ? 600 : 400) } : [];
    }),
    ...(datasets.periods ?? []).flatMap(({ t, words, places }) =>
      places ? [] : { t, px: textWidth(String(words), SIZE) / 2 },
    ),
  ];
  let right = edge;
  for (let tries = 0; tries < TRIES; tries++) {
    const unit = (width - left - right) / (axes.end - axes.begin || 1);
    right = Math.max(edge, ...beside.map(({ t, px }) => Math.ceil(px - unit * (axes.end - Number(t)))));
  }
  return left + right;
}

function axisLabels({ low, high, zero, ranks }: Axes, format: NumberFormat): string[] {
  const ends = zero ? ([Math.min(0, low), Math.max(0, high)] as const) : ([low, high] as const);
  const [from, to] = ranks ? ends : nice(...ends, TICKS);
  const step = Math.abs(tickStep(from, to, TICKS));
  return (ranks ?? ticks(from, to, TICKS)).flatMap(
    (tick) => tickLabels([tick, from, to], step, format)[0] ?? [],
  );
}
