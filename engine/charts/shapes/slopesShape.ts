import { extent } from 'd3-array';
import type { ChartRow, DrawRow } from '#engine/charts/contract/chart.ts';
import { frameFormat } from '#engine/charts/contract/frameFormat.ts';
import { paint, roleColour } from '#engine/charts/scale/colours.ts';
import { HOLLOW, KEY_LINE, keyRows, standingsOf } from './keyRows.ts';
import type { RowShape, ShapeInput } from './shape.ts';

/** Colours of moves, each with the option that names it, in the order of the key. */
const MOVES = {
  better: 'betterName',
  worse: 'worseName',
  positive: 'roseName',
  negative: 'fellName',
  benchmark: 'sameName',
} as const;

/** Maximum number of names of lines without both figures; of more, their number is given. */
const MOST_GAPS = 3;

/**
 * Rows of lines between the first and the last period: for each line with both figures a row at either `end`
 * (`from` or `to`), the second with the figure `before`. Those that `repeat` the figure of another at their
 * start can share its words. The signal `slopes` has the ends of both axes; further datasets are `periods`,
 * `keys`, and the words of `gaps`, for lines without a figure.
 */
export const slopesShape: RowShape = {
  fields: ['end', 'before', 'colour', 'strong', 'dashed', 'words', 'alike', 'repeats'],
  make(input) {
    const { rows, options, frame } = input;
    const [begin = 0, end = 0] = extent(rows.map(({ t }) => t));
    const lines = [...Map.groupBy(rows, ({ series }) => series).values()].map((line) =>
      [begin, end].map((t) => line.find((row) => row.t === t && row.value !== null)),
    );
    const whole = begin < end ? lines.filter((line): line is Ends => line.every(Boolean)) : [];
    const gaps = [...new Set(rows.map(({ series }) => series))].filter(
      (series) => !whole.some(([row]) => row.series === series),
    );
    const isArea = rows[0]?.series === rows[0]?.area;
    const reversed = frameFormat(frame).kind === 'rank' || options.reversed === true;
    const drawn = new Map(whole.flatMap((line) => lineRows(line, { isArea, reversed })));
    const made = withStarts(rows.flatMap((row): DrawRow[] => [drawn.get(row) ?? []].flat()));
    const [low = -1, high = 1] = extent(whole.flat().map(({ value }) => value));
    return {
      rows: made,
      signals: {
        slopes: {
          begin,
          end,
          ...(low < high ? { low, high } : { low: low - 1, high: low + 1 }),
          reversed,
          isArea,
          count: whole.length,
        },
      },
      datasets: {
        periods: (whole[0] ?? []).map(({ t, period_label }) => ({ t, period_label })),
        keys: keyRows([...(isArea ? [] : moveKeys(made, input)), ...standingsOf(whole.flat(), HOLLOW)]),
        gaps: gapWords(gaps, input),
      },
    };
  },
};

type Ends = [from: ChartRow, to: ChartRow];

function lineRows(
  [from, to]: Ends,
  { isArea, reversed }: { isArea: boolean; reversed: boolean },
): [ChartRow, DrawRow][] {
  const change = (to.value ?? 0) - (from.value ?? 0);
  const rise = reversed ? -change : change;
  const gain = to.better_when === 'neutral' ? 0 : to.better_when === 'lower' ? -change : change;
  const look = {
    colour: isArea ? roleColour(to.role) : paint(moveOf({ change, gain, rise })),
    strong: isArea && to.role === 'focus',
    dashed: isArea && to.role === 'benchmark',
    alike: false,
    repeats: false,
  };
  const arrow = isArea || rise === 0 ? '' : rise > 0 ? '▲ ' : '▼ ';
  return [
    [
      from,
      { ...from, ...look, end: 'from', before: null, words: `${from.series_short}\u00A0 ${from.label}` },
    ],
    [
      to,
      {
        ...to,
        ...look,
        end: 'to',
        before: from.value,
        before_reading: from.reading,
        before_label: from.period_label,
        words: `${arrow}${to.label}\u00A0 ${to.series_short}`,
      },
    ],
  ];
}

function moveOf({ change, gain, rise }: Record<'change' | 'gain' | 'rise', number>): keyof typeof MOVES {
  if (change === 0) return 'benchmark';
  if (gain !== 0) return gain > 0 ? 'better' : 'worse';
  return rise > 0 ? 'positive' : 'negative';
}

/** Marks starts with the same words: the strong line's, otherwise the first, stands for all. */
function withStarts(rows: readonly DrawRow[]): DrawRow[] {
  const starts = Map.groupBy(
    rows.filter(({ end }) => end === 'from'),
    ({ label }) => label,
  );
  return rows.map((row) => {
    const alike = row.end === 'from' ? (starts.get(row.label) ?? []) : [];
    const shown = alike.find(({ strong }) => strong) ?? alike[0] ?? row;
    return { ...row, alike: alike.length > 1, repeats: shown !== row };
  });
}

function moveKeys(rows: readonly DrawRow[], { options }: ShapeInput): DrawRow[] {
  const used = new Set(rows.map(({ colour }) => colour));
  return Object.entries(MOVES)
    .map(([move, option]) => ({ name: options[option], colour: paint(move), symbol: KEY_LINE }))
    .filter(({ name, colour }) => name && used.has(colour));
}

function gapWords(series: readonly string[], { rows, options }: ShapeInput): DrawRow[] {
  if (series.length === 0) return [];
  const names = series.map((one) => rows.find((row) => row.series === one)?.series_short);
  const which = series.length > MOST_GAPS ? series.length : names.join(', ');
  return [{ words: `${options.gapName ?? ''} ${which}` }];
}
