import { extent } from 'd3-array';
import type { ChartRow, DrawRow } from '#engine/charts/contract/chart.ts';
import { stepColour } from '#engine/charts/scale/colours.ts';
import type { ShapeInput } from './shape.ts';

/** Parts that a chart over time draws once, as extra datasets. */
export interface TimeFigures {
  /** ends of both axes, whether the figure axis begins at zero, ticks of ranks, and px above the plot */
  axes: {
    begin: number;
    end: number;
    low: number;
    high: number;
    zero: boolean;
    ranks: number[] | null;
    above: number;
  };
  periods: DrawRow[];
  events: DrawRow[];
  levels: DrawRow[];
  guideline: DrawRow[];
  /** titles of positions in readouts, if they are not periods */
  titles?: Record<string, string>;
}

/** Maximum ratio of the nearest to the farthest figure from zero at which the axis begins at zero. */
const NEAR_ZERO = 0.4;
/** px between a plot and its keys, with and without words of events */
const ABOVE_EVENTS = 26;
const ABOVE_PLOT = 10;

/** px above a plot with or without these events. */
export const aboveWith = (events: readonly unknown[]): number =>
  events.length > 0 ? ABOVE_EVENTS : ABOVE_PLOT;

const RANKS = [
  { over: 30, ticks: [1, 20, 40, 60, 80, 100] },
  { over: 6, ticks: [1, 5, 10, 15, 20, 25, 30] },
  { over: 0, ticks: [1, 2, 3, 4, 5, 6] },
];

/**
 * Axes, periods, events, bands and guideline of figures over time, by the options `zero`, `bands`, `rule` and
 * `ruleName`.
 */
export function timeScaleOf(rows: readonly ChartRow[], { frame, options }: ShapeInput): TimeFigures {
  const { rule, ruleName, bands } = options;
  const guideline = typeof rule === 'number' ? [{ rule, name: ruleName ?? '' }] : [];
  const [first] = rows;
  const known = rows.flatMap(({ value, low, high }) =>
    [value, low, high].filter((one) => typeof one === 'number'),
  );
  const [low, high] = spread([...known, ...guideline.map((one) => one.rule)]);
  const kind = frame.columns[0]?.format.kind;
  const isRank = kind === 'rank';
  const times = rows.length > 0 ? rows.map(({ t }) => t) : [0, 1];
  const levels = bands === false ? [] : (first?.levels ?? []);
  return {
    axes: {
      begin: Math.min(...times),
      end: Math.max(...times),
      low: isRank ? 1 : low,
      high,
      zero: beginsAtZero(options.zero, {
        isRank,
        isChange: kind === 'percent-change' || kind === 'points',
        low,
        high,
      }),
      above: aboveWith(first?.events ?? []),
      ranks: isRank ? (RANKS.find(({ over }) => high > over)?.ticks ?? null) : null,
    },
    periods: periodsOf(rows),
    events: (first?.events ?? []).map((event) => ({ ...event })),
    levels: levels.map(({ from, to }, at) => ({
      low: from,
      high: to,
      name: first?.level_names?.[at] ?? '',
      level: `${at} ${first?.level_names?.[at] ?? ''}`,
      colour: stepColour('level', at, levels.length),
    })),
    guideline,
  };
}

/** The lowest and highest figure; if they are equal, one end is zero. */
export function spread(figures: readonly number[]): [number, number] {
  const [low = 0, high = 1] = extent(figures);
  if (low !== high) return [low, high];
  return low > 0 ? [0, low] : low < 0 ? [low, 0] : [0, 1];
}

function beginsAtZero(
  wish: unknown,
  { isRank, isChange, low, high }: { isRank: boolean; isChange: boolean; low: number; high: number },
): boolean {
  if (typeof wish === 'boolean') return wish;
  const isNear = low > 0 ? low < NEAR_ZERO * high : high < 0 && high > NEAR_ZERO * low;
  return isChange || (!isRank && isNear);
}

/** Periods for the axis, each once. If quarters or months cover more than a year and a half, only years. */
function periodsOf(rows: readonly ChartRow[]): DrawRow[] {
  const periods = [...Map.groupBy(rows, ({ t }) => t)].flatMap(([t, [row]]) => (row ? { t, row } : []));
  const times = periods.map(({ t }) => t);
  const isByYear = times.some((t) => t % 1 > 0) && Math.max(...times) - Math.min(...times) > 1.5;
  return periods
    .filter(({ t }) => !isByYear || t % 1 === 0)
    .map(({ t, row }) => ({ t, words: String(isByYear ? row.year : row.period_short) }));
}
