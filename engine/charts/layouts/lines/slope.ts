import { linearScale, type Scale } from '#engine/charts/axis/linearScale.ts';
import { valueAxis } from '#engine/charts/axis/valueAxis.ts';
import type { ChartLayout, ChartRow, DrawRow, LayoutInput, Readout } from '#engine/charts/contract/chart.ts';
import { frameFormat } from '#engine/charts/contract/frameFormat.ts';
import { spreadLabels } from '#engine/charts/labels/spreadLabels.ts';
import { textWidth, widestText } from '#engine/charts/labels/textWidth.ts';
import { wrapText } from '#engine/charts/labels/wrapText.ts';
import { centredWords, lineHeight, tenth, words } from '#engine/charts/layouts/parts/words.ts';
import {
  type ChartSeries,
  chartSeries,
  seriesDimension,
  seriesKey,
} from '#engine/charts/rows/chartSeries.ts';
import { paint } from '#engine/charts/scale/colours.ts';

interface Slope {
  series: ChartSeries;
  first: ChartRow;
  last: ChartRow;
}

const gap = 18;
/** px a label may stand off its dot before a line leads to it */
const near = 5;
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
  const usual = (size === 'wide' ? 260 : 220) + (slopes.length > 6 ? 60 : 0);
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
      ...leftWords(slopes, y, height),
      ...rightWords(slopes, y, height, names, { width, figures }),
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

/** The first figures, each once: lines that start together share it. */
function leftWords(slopes: Slope[], y: Scale, height: number): DrawRow[] {
  const starts = [...Map.groupBy(slopes, ({ first }) => first.label).values()];
  const wanted = starts.map(([one]) => ({ y: y(one?.first.value ?? 0), height: lineHeight }));
  const places = spreadLabels(wanted, -6, height + 6);
  return starts.flatMap((alike, index) => {
    const one = alike.find(({ series }) => series.strong) ?? alike[0];
    const [place = 0, dot = 0] = [places[index], wanted[index]?.y];
    if (!one) return [];
    const colour = alike.length > 1 ? paint('ink-2') : one.series.textColour;
    const look = { colour, strong: one.series.strong, align: 'right' as const };
    return [...lead(-4, dot, 4 - gap, place), words({ ...look, x: -gap, y: place, text: one.first.label })];
  });
}

function rightWords(
  slopes: Slope[],
  y: Scale,
  height: number,
  names: string[][],
  { width, figures }: { width: number; figures: number },
): DrawRow[] {
  const wanted = slopes.map(({ last }, index) => ({
    y: y(last.value ?? 0),
    height: (names[index]?.length ?? 1) * lineHeight,
  }));
  const places = spreadLabels(wanted, -6, height + 6);
  return slopes.flatMap(({ series, last }, index) => {
    const look = { colour: series.textColour, strong: series.strong };
    const [place = 0, dot = 0] = [places[index], wanted[index]?.y];
    return [
      ...lead(width + 4, dot, width + gap - 4, place),
      words({ ...look, x: width + gap + figures - 8, y: place, text: last.label, align: 'right' }),
      centredWords({ ...look, x: width + gap + figures, y: place, text: names[index] ?? '' }),
    ];
  });
}

/** A thin line from a dot to its label, where that had to move away. */
function lead(from: number, dot: number, to: number, place: number): DrawRow[] {
  if (Math.abs(place - dot) <= near) return [];
  return [{ part: 'lead', px: from, px2: tenth(to), py: tenth(dot), py2: tenth(place) }];
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

function readout(y: Scale, width: number): (slope: Slope) => Readout {
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
