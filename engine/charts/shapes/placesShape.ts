import { extent } from 'd3-array';
import type { DrawRow } from '#engine/charts/contract/chart.ts';
import { type BarGroup, type BarGroups, barGroups } from '#engine/charts/rows/barGroups.ts';
import { paint } from '#engine/charts/scale/colours.ts';
import { bandKey, barColour } from './barColour.ts';
import { foldedRows, placeFields } from './foldGroups.ts';
import { HOLLOW, keyRows, standingsOf } from './keyRows.ts';
import type { RowShape, ShapeInput } from './shape.ts';

/**
 * Rows of bars: a place down the page for each member, area, period or column, in the order of the rows, with
 * the figures of its series, numbered by `at`. `heading` is the name of a place on its first row and '' on
 * the others; `least` is its lowest figure. The signal `list` counts places and series and has their lowest
 * and highest figures; the datasets are `keys` and the `reference` of all places.
 * With the option `fold`, areas in the middle of a longer list become one row that counts them.
 */
const placesWith = (tentative?: DrawRow): RowShape => ({
  fields: [
    'place',
    'place_name',
    'place_short',
    'heading',
    'focal',
    'strong',
    'colour',
    'rim',
    'what',
    'at',
    'leads',
    'least',
    'before',
    'after',
    'figure',
  ],
  make(input) {
    const sorted = barGroups(input.frame, input.rows);
    const { places, ...folded } = foldedRows(sorted, input, (group) => placeRows(group, sorted, input));
    const keys = keyRows([...keysOf(sorted, input), ...standingsOf(input.rows, tentative)]);
    const { reference = null, reference_label: words } = input.rows[0] ?? {};
    const over = reference === null ? 10 : 30;
    const list = {
      places,
      lanes: sorted.series.length,
      ...endsOf(folded.rows),
      reference,
      offset: keys.length > 0 ? over : 0,
    };
    return {
      ...folded,
      signals: { list },
      datasets: { keys, reference: reference === null ? [] : [{ reference, words }] },
    };
  },
});

/** Places of bars. */
export const placesShape = placesWith();

/** Places of dots, which are hollow for tentative figures. */
export const dotsShape = placesWith(HOLLOW);

function placeRows(group: BarGroup, sorted: BarGroups, input: ShapeInput): DrawRow[] {
  const first = group.figures.findIndex((row) => row !== undefined);
  const least = Math.min(...group.figures.map((row) => row?.value ?? 0));
  return group.figures.flatMap((row, at) => {
    const series = sorted.series[at];
    if (!row || !series) return [];
    const colour = barColour(row, series, sorted, input);
    const isLoss = (row.value ?? 0) < 0;
    const isEdged = group.strong && row.levels !== undefined && colour !== paint('focus');
    return {
      ...row,
      ...placeFields(group, at === first),
      strong: group.strong || (series.strong && sorted.series.length > 1),
      colour,
      rim: isEdged ? 2 : Number(row.tentative),
      at,
      least,
      what: sorted.series.length > 1 ? series.name : row.column_title,
      before: isLoss ? row.label : '',
      after: isLoss ? '' : row.label,
      figure: row.label,
    };
  });
}

/** The lowest and highest of all figures and interval ends; null if nothing is known. */
function endsOf(rows: readonly DrawRow[]): { low: number | null; high: number | null } {
  const figures = rows.flatMap(({ value, low, high }) => [value, low, high] as number[]);
  const [low = null, high = null] = extent(figures);
  return { low, high };
}

/** Areas have a key next to the drawing; parts and bands have one in it. */
function keysOf({ series, dimension }: BarGroups, input: ShapeInput): DrawRow[] {
  const named = series.length > 1 && dimension !== 'area' ? series : [];
  return [...named, ...bandKey(input)];
}
