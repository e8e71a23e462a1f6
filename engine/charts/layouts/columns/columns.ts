import { linearScale } from '#engine/charts/axis/linearScale.ts';
import { type ValueAxis, valueAxis } from '#engine/charts/axis/valueAxis.ts';
import type { ChartLayout, DrawRow, LayoutInput, Readout } from '#engine/charts/contract/chart.ts';
import { frameFormat } from '#engine/charts/contract/frameFormat.ts';
import { chartWord } from '#engine/charts/labels/chartWords.ts';
import { figureLabel } from '#engine/charts/labels/figureLabel.ts';
import { textWidth } from '#engine/charts/labels/textWidth.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
import { legend, type Swatch } from '#engine/charts/layouts/parts/legend.ts';
import { stackSums } from '#engine/charts/layouts/parts/stackSums.ts';
import { lineHeight, words } from '#engine/charts/layouts/parts/words.ts';
import { type BarGroups, barGroups, type CategoryDimension } from '#engine/charts/rows/barGroups.ts';
import { paint } from '#engine/charts/scale/colours.ts';
import { columnLabels, columnRows, stackRows, totalDots } from './columnRows.ts';
import { trendKey, trendRows, trendValues, withoutTrend, withTrend } from './trendLine.ts';

/** Where each category stands across the plot. */
export interface Bands {
  /** px from one category to the next, and of its columns together */
  step: number;
  inner: number;
}

/**
 * Columns over periods (or members): side by side, or with the option `stacked` on each other, losses below zero and a dot at the sum. The option `trend`
 * names a column that is drawn as a line over the others. A single series has
 * its figures written above where they fit; otherwise there is an axis.
 */
export function columns(whole: LayoutInput): ChartLayout {
  const { input, trend } = withoutTrend(whole);
  const { frame, rows, options, size } = input;
  const category: CategoryDimension =
    frame.dims.includes('period') || !frame.dims.includes('member') ? 'period' : 'member';
  const sorted = barGroups(frame, rows, category);
  const stacked = options.stacked === true && sorted.series.length > 1;
  const format = frameFormat(frame);
  const axis = valueAxis([...ends(sorted, stacked), ...trendValues(trend)], format, {
    about: size === 'wide' ? 5 : 4,
    zero: true,
  });
  const height = size === 'wide' ? 240 : 200;
  const single = sorted.series.length === 1;
  const written =
    single && trend.length === 0 && figuresFit(sorted, input.width / Math.max(1, sorted.groups.length));
  const left = written ? 2 : Math.max(18, Math.ceil(axis.labelWidth) + 8);
  const right = rightRoom(sorted, input.width - left);
  const width = input.width - left - right;
  const bands = bandsOf(sorted.groups.length, width);
  const y = linearScale(axis.domain, [height, 0]);
  const shape = { sorted, bands, y };
  const drawn = stacked ? [...stackRows(shape), ...totalDots(shape)] : columnRows(shape);
  const key =
    trend.length > 0
      ? trendKey(trend, sorted)
      : single || sorted.dimension === 'area'
        ? []
        : keyOf(sorted, stacked);
  const head = legend(key, left, input.width);
  const foot = categoryWords(sorted, bands, height, category);
  return {
    rows: [
      ...head.rows,
      ...drawn,
      ...trendRows(trend, shape),
      ...(written ? columnLabels(shape) : []),
      ...foot.rows,
      zeroLine(width),
    ],
    signals: axisSignals(axis, written),
    width,
    height,
    padding: { left, right, top: head.height + (written ? 18 : 10), bottom: foot.height },
    readouts: withTrend(readouts(shape, height, stacked, input), trend),
  };
}

function keyOf({ series, groups }: BarGroups, stacked: boolean): Swatch[] {
  const boxes = series.map((one) => ({ ...one, dashed: false, shape: 'box' as const }));
  const mixed = stacked && groups.some(({ figures }) => figures.some((row) => (row?.value ?? 0) < 0));
  return mixed
    ? [...boxes, { name: chartWord('total'), colour: paint('ink'), dashed: false, shape: 'dot' }]
    : boxes;
}

function axisSignals(axis: ValueAxis, written: boolean): Record<string, unknown> {
  return { yDomain: axis.domain, yTicks: written ? [] : axis.ticks, yLabels: written ? [] : axis.labels };
}

function ends({ groups, series }: BarGroups, stacked: boolean): (number | null)[] {
  if (!stacked) return groups.flatMap(({ figures }) => figures.map((row) => row?.value ?? null));
  return groups.flatMap(({ figures }) => {
    const { low, high } = stackSums(series.map((_, at) => figures[at]?.value ?? null));
    return [low, high];
  });
}

function figuresFit({ groups }: BarGroups, step: number): boolean {
  return groups.every(
    ({ figures }) => textWidth(figures[0]?.value == null ? '' : figures[0].label, 12) + 6 <= step,
  );
}

function bandsOf(count: number, width: number): Bands {
  const step = width / Math.max(1, count);
  return { step, inner: Math.min(72, step * 0.72) };
}

/** px the name under the last column reaches beyond its band. */
function rightRoom({ groups }: BarGroups, width: number): number {
  const last = textWidth(groups.at(-1)?.shortName ?? '', 12);
  return Math.max(2, Math.ceil((last - width / Math.max(1, groups.length)) / 2) + 2);
}

function zeroLine(width: number): DrawRow {
  return { part: 'zero', from: 0, px: 0, px2: width };
}

/** Names under the columns: as many periods as fit, always the last; members wrapped. */
function categoryWords(
  { groups }: BarGroups,
  { step }: Bands,
  height: number,
  category: CategoryDimension,
): { rows: DrawRow[]; height: number } {
  const lines = groups.map(({ shortName }) =>
    category === 'member' ? wrapText(shortName, step - 6, 12) : [shortName],
  );
  const widest = Math.max(1, ...lines.flat().map((line) => textWidth(line, 12)));
  const every = [1, 2, 3, 4, 5, 10, 20].find((each) => each * step >= widest + 8) ?? 20;
  const shown = lines.map((text, index) => ({ text, index }));
  const rows = shown
    .filter(({ index }) => category === 'member' || (groups.length - 1 - index) % every === 0)
    .map(({ text, index }) => words({ x: (index + 0.5) * step, y: height + 17, text, align: 'center' }));
  return { rows, height: 12 + Math.max(1, ...lines.map((text) => text.length)) * lineHeight };
}

function readouts(
  { sorted, bands }: { sorted: BarGroups; bands: Bands },
  height: number,
  stacked: boolean,
  { frame }: LayoutInput,
): Readout[] {
  const format = frameFormat(frame);
  return sorted.groups.map((group, index) => {
    const entries = sorted.series.flatMap((one, at) => {
      const row = group.figures[at];
      return row
        ? [
            {
              name: sorted.series.length > 1 ? one.name : row.column_title,
              label: row.reading,
              colour: one.colour,
            },
          ]
        : [];
    });
    const { low, high } = stackSums(group.figures.map((row) => row?.value ?? null));
    const total = stacked ? [{ name: chartWord('total'), label: figureLabel(low + high, format) }] : [];
    return {
      key: group.key,
      title: group.name,
      entries: [...entries, ...total],
      box: { x: index * bands.step, y: 0, width: bands.step, height },
    };
  });
}
