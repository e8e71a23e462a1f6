import type { ChartRow, DrawRow } from '#engine/charts/contract/chart.ts';
import { seriesDimension } from '#engine/charts/rows/chartSeries.ts';
import { categoryColour, roleColour } from '#engine/charts/scale/colours.ts';
import { DOTTED, KEY_LINE, keyRows, standingsOf } from './keyRows.ts';
import { fanRows } from './lineForms.ts';
import type { RowShape, ShapeInput } from './shape.ts';
import { stackEdges } from './stackEdges.ts';
import { type TimeFigures, timeScaleOf } from './timeScaleOf.ts';

/** Height in px of a line of words at the end of a line, and letters above which a name needs about three. */
const LEADING = 15;
const LETTERS = 26;

/** Whether lines are years and run along the parts of a year, not along time. */
const isByYear = ({ frame }: ShapeInput): boolean =>
  !frame.dims.includes('period') && frame.dims.includes('member') && frame.dims.includes('member2');

/**
 * Rows of lines: each with its position `t`, the figure `before` it for a dotted connection, the `stretch` of
 * its solid line, and whether it has a `dot` and `words`. With the option `form: "stack"`, each reaches `from`
 * the one below it `to` its own edge, and is `pale` around a tentative figure. Parts that a chart draws once
 * are separate: the signal `axes`, and `periods`, `events`, `levels`, `guideline`, `join`, `keys` and
 * `standings`.
 */
export const linesShape: RowShape = {
  fields: [
    'colour',
    'strong',
    'dashed',
    'ranges',
    'before',
    'before_t',
    'stretch',
    'dot',
    'words',
    'figure',
    'crowd',
    'from',
    'to',
    'middle',
    'pale',
  ],
  make(input) {
    const { rows, join } = formed(placed(input), input);
    const lines = [...Map.groupBy(rows, ({ series }) => series).values()].map((line) =>
      line.toSorted((a, b) => a.t - b.t),
    );
    const looks = looksOf(lines, input);
    const crowd =
      LEADING *
      lines.reduce((sum, line) => sum + ((endWords(lastOf(line), input) ?? '').length > LETTERS ? 3 : 1), 0);
    const drawn = new Map(
      lines.flatMap((line, at) =>
        lineRows(line, looks[at] as LineLook, { crowd, input, at }).map((row, nth) => [line[nth], row]),
      ),
    );
    const edges = isStack(input) ? stackEdges(rows, ({ t }) => t) : null;
    const ends = edges ? rows.map((row) => ({ ...row, value: edges.get(row)?.to ?? 0 })) : rows;
    const standings = standingsOf(rows, isStack(input) ? undefined : DOTTED);
    const { titles, axes, ...datasets } = timeFigures(ends, input);
    return {
      rows: rows.map((row) => ({ ...(drawn.get(row) ?? row), ...(edges?.get(row) ?? NO_EDGES) })),
      signals: { axes },
      datasets: {
        ...datasets,
        periods: datasets.periods.map((period) => ({ ...period, base: period.t === join[0]?.t })),
        join,
        standings: keyRows(standings),
        keys: keyRows([...keysOf(lines, looks, isStack(input) ? undefined : KEY_LINE), ...standings]),
      },
      ...(titles && { periodTitles: titles }),
    };
  },
};

interface LineLook {
  colour: string;
  strong: boolean;
  dashed: boolean;
}

/** Lines that are not layers. */
const NO_EDGES = { from: null, to: null, middle: null };

const isStack = ({ options }: ShapeInput): boolean => options.form === 'stack';

/** Rows as the option `form` draws them, and where its lines part or its figures become tentative. */
function formed(rows: ChartRow[], input: ShapeInput): { rows: ChartRow[]; join: DrawRow[] } {
  if (input.options.form === 'fan') {
    const fan = fanRows(rows);
    const joinName = input.options.joinName ?? '';
    return { ...fan, join: fan.join ? [{ t: fan.join.t, words: `${joinName} ${fan.join.year}` }] : [] };
  }
  if (!isStack(input)) return { rows, join: [] };
  const tentative = rows.find((row) => row.tentative);
  const firm = rows.findLast(({ series, t }) => series === tentative?.series && t < tentative.t);
  return { rows, join: firm ? [{ t: firm.t, words: '' }] : [] };
}

/** Rows with their position: that of the period or, if lines are years, of the part of the year. */
function placed(input: ShapeInput): ChartRow[] {
  if (!isByYear(input)) return [...input.rows];
  const parts = [...new Set(input.rows.map(({ member }) => member))];
  return input.rows.map((row) => ({ ...row, t: parts.indexOf(row.member), period: row.member }));
}

function looksOf(lines: readonly ChartRow[][], input: ShapeInput): LineLook[] {
  if (isByYear(input)) return yearLooks(lines);
  if (isStack(input))
    return lines.map((_, at) => ({ colour: categoryColour(at), strong: false, dashed: false }));
  const isOfAreas = seriesDimension(input.frame, ['period']) === 'area';
  return lines.map(([row], at) =>
    isOfAreas && row
      ? { colour: roleColour(row.role), strong: row.role === 'focus', dashed: row.role === 'benchmark' }
      : { colour: row?.palette[at % row.palette.length] ?? '', strong: at === 0, dashed: false },
  );
}

/** The newest year is strong, the one before it darker than the others. */
function yearLooks(lines: readonly ChartRow[][]): LineLook[] {
  const newest = Math.max(...lines.map(([row]) => Number(row?.member2)));
  return lines.map(([row]) => {
    const age = newest - Number(row?.member2);
    const colour =
      age === 0 ? roleColour('focus') : age === 1 ? 'var(--chart-ink-2)' : roleColour('benchmark');
    return { colour, strong: age === 0, dashed: false };
  });
}

const lastOf = (line: readonly ChartRow[]): ChartRow | undefined =>
  line.findLast(({ value }) => value !== null);

/** Words at the end of a line: its figure and its name, or for a year its name. */
function endWords(row: ChartRow | undefined, input: ShapeInput): string | undefined {
  if (!row || isByYear(input)) return row?.series_name;
  return isStack(input) ? `${row.series_short}: ${row.label}` : `${row.label} ${row.series_short}`;
}

function lineRows(
  line: readonly ChartRow[],
  look: LineLook,
  { crowd, input, at: nth }: { crowd: number; input: ShapeInput; at: number },
): DrawRow[] {
  const last = lastOf(line);
  let ranges = false;
  let stretch = 0;
  return line.map((row, at) => {
    const [before, after] = [line[at - 1], line[at + 1]];
    ranges ||= row.low !== undefined && row.role !== 'benchmark';
    stretch += (isStack(input) ? row.value === null : row.tentative) ? 1 : 0;
    const isAlone = (before?.value ?? null) === null && (after?.value ?? null) === null;
    return {
      ...row,
      ...look,
      ranges,
      before: before?.value ?? null,
      before_t: before?.t ?? null,
      stretch: `${nth} ${stretch}`,
      dot: row.value !== null && (row === last || isAlone),
      words: row === last ? endWords(row, input) : '',
      figure: isByYear(input) ? row.series_name : row.label,
      crowd,
      pale: row.tentative || after?.tentative === true,
    };
  });
}

/** A key for lines that are parts of one area; areas have their key next to the drawing. */
function keysOf(lines: readonly ChartRow[][], looks: readonly LineLook[], symbol?: string): DrawRow[] {
  const isKeyed =
    lines.length > 1 &&
    lines.every(([row]) => row !== undefined && row.series !== row.area && row.series !== row.member2);
  return isKeyed
    ? lines.map(([row], at) => ({ name: row?.series_name, colour: looks[at]?.colour, symbol }))
    : [];
}

function timeFigures(rows: readonly ChartRow[], input: ShapeInput): TimeFigures {
  if (isStack(input)) return timeScaleOf(rows, { ...input, options: { ...input.options, zero: true } });
  if (!isByYear(input)) return timeScaleOf(rows, input);
  // A season shows in differences between parts of a year, which an axis from zero would flatten.
  const zero = input.options.zero === 'auto' ? false : (input.options.zero ?? false);
  const figures = timeScaleOf(rows, { ...input, options: { ...input.options, zero } });
  const parts = [...Map.groupBy(rows, ({ t }) => t)].map(([t, [row]]) => ({ t, row }));
  const room = 0.25;
  return {
    ...figures,
    events: [],
    axes: { ...figures.axes, above: 10, begin: -room, end: Math.max(1, parts.length) - 1 + room },
    periods: parts.map(({ t, row }) => ({ t, words: row?.member_short, places: parts.length + room })),
    titles: Object.fromEntries(parts.map(({ row }) => [row?.member, row?.member_name])),
  };
}
