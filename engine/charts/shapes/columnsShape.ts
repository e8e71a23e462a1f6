import type { ChartRow, DrawRow } from '#engine/charts/contract/chart.ts';
import { frameFormat } from '#engine/charts/contract/frameFormat.ts';
import { figureLabel } from '#engine/charts/labels/figureLabel.ts';
import { categoryColour, paint, roleColour } from '#engine/charts/scale/colours.ts';
import { carriedValue } from '#engine/core/words/roundedAhead.ts';
import type { ObservationStatus } from '#generated/types.ts';
import { KEY_LINE, keyRows, standingsOf } from './keyRows.ts';
import type { RowShape, ShapeInput } from './shape.ts';
import { stackEdges, stackSum } from './stackEdges.ts';
import { aboveWith, spread } from './timeScaleOf.ts';

/** px of a letter of a figure, and px around a figure above its column */
const LETTER = 7.5;
const AROUND = 6;
/** Share of its height by which an axis goes below losses, for their figures. */
const BELOW = 0.1;

/**
 * Rows of columns: a place across the page for each period, or each member if there are no periods, with a
 * column `nth` for each series. `at` is the middle of a place, counted in places; a column goes `from` one
 * figure `to` another. With the option `stack` the columns of a place are on top of each other, and `totals`
 * are their sums. Rows of the column that the option `trend` names are in the dataset `trend`. The signal `axes` is that of
 * lines; `columns` counts the columns side by side (`lanes`), and if there is only one series has px of the
 * longest figure (`words`) and the end of an axis with space for figures (`low`). The other datasets are
 * `periods`, `events` and `keys`.
 */
export const columnsShape: RowShape = {
  fields: ['place', 'place_name', 'at', 'nth', 'from', 'to', 'colour', 'what'],
  make(input) {
    const { rows, options } = input;
    const [first] = rows;
    const stack = options.stack === true;
    const by = first?.member && first.member !== first.series ? 'member' : 'period';
    const places = [...Map.groupBy(rows, (row) => row[by])];
    const at = new Map(places.map(([place], index) => [place, index + 0.5]));
    const { trend, columns, parts, ofRoles } = seriesOf(input);
    const [line] = trend;
    const isSingle = parts.length < 2 && !line && !stack;
    const colours = parts.map(({ role }, nth) => (ofRoles ? roleColour(role) : categoryColour(nth)));
    const edges = stack ? stackEdges(columns, (row) => row[by]) : undefined;
    const madeOf = (row: ChartRow) => {
      const nth = parts.findIndex(({ series }) => series === row.series);
      const { from, to } = edges?.get(row) ?? { from: 0, to: row.value ?? 0 };
      return {
        ...row,
        place: row[by],
        place_name:
          by === 'member' ? row.member_name : `${row.period_label}${row.event && ` · ${row.event}`}`,
        at: at.get(row[by]),
        nth,
        from,
        to,
        colour: colours[nth],
        what: isSingle ? row.column_title : row.series_name,
      };
    };
    const [made, over] = [columns.map(madeOf), trend.map(madeOf)];
    const events = by === 'period' ? eventsAmong(first, at) : [];
    const ends = rows.flatMap(({ low, high }) => [low ?? 0, high ?? 0]);
    const [low, high] = spread([...ends, ...[...made, ...over].flatMap(({ from, to }) => [from, to])]);
    const named = ofRoles && !line ? [] : parts;
    return {
      rows: made,
      signals: {
        axes: {
          begin: 0,
          end: places.length || 1,
          low,
          high,
          zero: true,
          ranks: null,
          above: aboveWith(events),
        },
        columns: {
          lanes: stack ? 1 : parts.length,
          words: isSingle ? LETTER * longest(rows) + AROUND : 0,
          low: low < 0 ? low - BELOW * (high - low) : 0,
        },
      },
      datasets: {
        keys: keyRows([
          ...(isSingle ? [] : named.map(({ series_name: name }, nth) => ({ name, colour: colours[nth] }))),
          ...(line ? [{ name: line.column_title, colour: paint('ink-2'), symbol: KEY_LINE }] : []),
          ...(stack && low < 0 ? [{ name: options.totalName, colour: paint('ink'), symbol: 'circle' }] : []),
          ...standingsOf(rows),
        ]),
        events,
        periods: places.map(([place, [row]]) => ({
          t: at.get(place),
          ...(by === 'member'
            ? { words: row?.member_short, places: places.length }
            : { words: row?.period_short }),
        })),
        trend: over,
        totals: stack ? totalsOf(made, input) : [],
      },
    };
  },
};

/** Rows of the line and of columns, the first of each series of columns, and whether colours are those of areas. */
function seriesOf({ rows, options }: ShapeInput) {
  const trend = rows.filter(({ column }) => column === options.trend);
  const columns = rows.filter(({ column }) => column !== options.trend);
  const parts = [...Map.groupBy(columns, ({ series }) => series).values()].flatMap(([row]) => row ?? []);
  const ofRoles = rows[0]?.series === rows[0]?.area || (trend.length > 0 && parts.length === 1);
  return { trend, columns, parts, ofRoles };
}

/** The sum of each place with a known figure, named by the option `totalName`. It reads as the sum of what is read. */
function totalsOf(rows: readonly DrawRow[], { frame, options }: ShapeInput): DrawRow[] {
  const format = frameFormat(frame);
  return [...Map.groupBy(rows, ({ place }) => place).values()].flatMap((found) => {
    const known = found.filter(({ value }) => typeof value === 'number');
    const [first] = found;
    if (known.length === 0 || !first) return [];
    const sum = (of: (row: DrawRow) => number) =>
      stackSum(
        known.reduce((all, row) => all + of(row), 0),
        first.kind,
      );
    const read = sum(({ value, status }) =>
      carriedValue(Number(value), status as ObservationStatus, frame.columns[0] ?? { format }),
    );
    return {
      ...first,
      to: sum(({ value }) => Number(value)),
      reading: figureLabel(read, format),
      what: options.totalName,
    };
  });
}

/** Events by their positions among the places; the dates of all rows are the same. */
function eventsAmong(row: ChartRow | undefined, at: ReadonlyMap<string, number>): DrawRow[] {
  const placeOf = (period: string, part: number) => (at.get(period) ?? Number.NaN) - 0.5 + part;
  return (row?.events ?? [])
    .filter(({ from, to }) => at.has(from) && at.has(to))
    .map(({ from, from_part, to, to_part, ...event }) => ({
      ...event,
      from_t: placeOf(from, from_part),
      to_t: placeOf(to, to_part),
    }));
}

/** Letters of the longest figure. */
const longest = (rows: readonly ChartRow[]): number =>
  Math.max(0, ...rows.map(({ value, label }) => (value === null ? 1 : label.length)));
