import { linearScale } from '../axis/linearScale.ts';
import { valueAxis } from '../axis/valueAxis.ts';
import type { ChartLayout, ChartRow, DrawRow, LayoutInput, Readout } from '../chart.ts';
import { type ChartSeries, chartSeries, seriesDimension, seriesKey } from '../chartSeries.ts';
import { paint } from '../colours.ts';
import { frameFormat } from '../frameFormat.ts';
import { spreadLabels } from '../labels/spreadLabels.ts';
import { textWidth, widestText } from '../labels/textWidth.ts';
import { wrapText } from '../labels/wrapText.ts';
import { centredWords, lineHeight, tenth, words } from './words.ts';

interface Slope {
  series: ChartSeries;
  first: ChartRow;
  last: ChartRow;
}

const gap = 10;
/** px from period to period at most: longer lines are no easier to follow */
const widest = 420;
/** px, of a single line: it crosses none */
const alone = 110;

/**
 * Two periods and a line between them for every series: the figure at the left, figure and name at the right. Ranks run from the top. Many series of one area are coloured by
 * whether they got better, so that the crossing lines can be told apart.
 */
export function slope(input: LayoutInput): ChartLayout {
  const { size } = input;
  const slopes = slopesOf(input);
  const room = size === 'wide' ? 220 : 116;
  const names = slopes.map(({ series }) => wrapText(series.shortName, room, 12, series.strong ? 600 : 400));
  const usual = size === 'wide' ? 260 : 220;
  const height = Math.max(slopes.length < 2 ? alone : usual, names.flat().length * lineHeight + 10);
  const yDomain = slopeDomain(input);
  const y = linearScale(yDomain, [height, 0]);
  const firsts = slopes.map(({ first }) => first.label);
  const lasts = slopes.map(({ last }) => last.label);
  const left = Math.ceil(Math.max(24, widestText(firsts, 12, 600))) + gap;
  const figures = Math.ceil(widestText(lasts, 12, 600)) + 8;
  const right = figures + Math.ceil(widestText(names.flat(), 12, 600)) + gap + 2;
  const width = Math.min(input.width - left - right, widest);
  return {
    rows: [
      ...slopes.flatMap(slopeRows),
      ...figureWords(slopes, y, height, names, { width, figures }),
      ...periodWords(slopes, width, height),
    ],
    signals: { xDomain: [0, 1], yDomain },
    width,
    height,
    padding: { left, right: input.width - left - width, top: 12, bottom: 30 },
    readouts: slopes.map(readout(y, width)),
  };
}

/** Tight around the figures; the first at the top where small figures are the better ones. */
function slopeDomain({ frame, rows, options }: LayoutInput): [number, number] {
  const format = frameFormat(frame);
  const values = rows.map(({ value }) => value);
  const [low, high] = valueAxis(values, format, { about: 5, enclose: false, zero: false }).domain;
  return options.reversed === true || format.kind === 'rank' ? [high, low] : [low, high];
}

function slopesOf({ frame, rows }: LayoutInput): Slope[] {
  const dimension = seriesDimension(frame, ['period']);
  const [firstPeriod, lastPeriod] = [frame.periods[0]?.id, frame.periods.at(-1)?.id];
  const all = chartSeries(rows, frame, dimension);
  const slopes = all.flatMap((series) => {
    const own = rows.filter((row) => seriesKey(row, dimension) === series.key && row.value !== null);
    const first = own.find(({ period }) => period === firstPeriod);
    const last = own.find(({ period }) => period === lastPeriod);
    return first && last ? [{ series, first, last }] : [];
  });
  const better =
    frame.columns[0]?.format.kind === 'rank' ? 'lower' : (frame.columns[0]?.betterWhen ?? 'higher');
  return dimension === 'area' ? slopes : slopes.map((one) => colouredByMove(one, better));
}

function colouredByMove(slope: Slope, better: 'higher' | 'lower' | 'neutral'): Slope {
  const move = Math.sign((slope.last.value ?? 0) - (slope.first.value ?? 0)) * (better === 'lower' ? -1 : 1);
  const token = move > 0 ? 'positive' : move < 0 ? 'negative' : 'benchmark';
  const textColour = paint(move > 0 ? 'focus-text' : move < 0 ? '1-text' : 'benchmark-text');
  return {
    ...slope,
    series: { ...slope.series, colour: paint(token), textColour, strong: false, dashed: false },
  };
}

function slopeRows({ series, first, last }: Slope): DrawRow[] {
  const shared = {
    piece: series.key,
    colour: series.colour,
    strong: series.strong,
    stroke: series.dashed ? 'dashed' : 'solid',
  };
  return [
    ...[first, last].map((row, t) => ({ part: 'line', ...shared, t, value: row.value })),
    ...[first, last].map((row, t) => ({
      part: 'dot',
      t,
      value: row.value,
      colour: series.colour,
      fill: row.tentative ? paint('paper') : series.colour,
      size: series.strong ? 44 : 26,
    })),
  ];
}

function figureWords(
  slopes: Slope[],
  y: (value: number) => number,
  height: number,
  names: string[][],
  { width, figures }: { width: number; figures: number },
): DrawRow[] {
  const leftPlaces = spreadLabels(
    slopes.map(({ first }) => ({ y: y(first.value ?? 0), height: lineHeight })),
    -6,
    height + 6,
  );
  const wanted = slopes.map(({ last }, index) => ({
    y: y(last.value ?? 0),
    height: (names[index]?.length ?? 1) * lineHeight,
  }));
  const rightPlaces = spreadLabels(wanted, -6, height + 6);
  return slopes.flatMap(({ series, first, last }, index) => {
    const look = { colour: series.textColour, strong: series.strong };
    const right = rightPlaces[index] ?? 0;
    return [
      words({ ...look, x: -gap, y: leftPlaces[index] ?? 0, text: first.label, align: 'right' }),
      words({ ...look, x: width + gap + figures - 8, y: right, text: last.label, align: 'right' }),
      centredWords({ ...look, x: width + gap + figures, y: right, text: names[index] ?? '' }),
    ];
  });
}

function periodWords(slopes: Slope[], width: number, height: number): DrawRow[] {
  const [one] = slopes;
  if (!one) return [];
  return [one.first, one.last].map((row, index) =>
    words({
      x: index * width,
      y: height + 20,
      text: row.period_label,
      align: 'center',
      colour: paint('ink'),
      strong: true,
    }),
  );
}

function readout(y: (value: number) => number, width: number): (slope: Slope) => Readout {
  return ({ series, first, last }) => ({
    key: series.key,
    title: series.name,
    entries: [first, last].map((row) => ({
      name: row.period_label,
      label: row.label,
      colour: series.colour,
    })),
    box: {
      x: width,
      y: tenth(y(last.value ?? 0)) - 8,
      width: textWidth(series.shortName, 12) + 60,
      height: 16,
    },
  });
}
