import type { ChartRow, DrawRow } from '#engine/charts/contract/chart.ts';
import { colourToken } from '#engine/charts/contract/drawnReadings.ts';
import { type BarGroup, type BarGroups, barGroups } from '#engine/charts/rows/barGroups.ts';
import { bandKey, barColour } from './barColour.ts';
import { foldGroups, withCuts } from './foldGroups.ts';
import { leftOut } from './leftOut.ts';
import type { RowShape, ShapeInput, ToneName } from './shape.ts';

/**
 * Rows of bars: a place down the page for each member, area, period or column, in the order of the rows, and in each place the figures
 * of its series; `heading` is the name of a place on the row that leads it, '' on the others. `tone` says what the colour of a bar stands for, by its token; `keys` of every row those that a key has to name. With
 * the option `fold` areas in the midst of more than so many are one that says how many there are.
 */
export const placesShape: RowShape = {
  fields: [
    'place',
    'place_name',
    'place_short',
    'heading',
    'focal',
    'strong',
    'tone',
    'what',
    'at',
    'leads',
    'end',
    'before',
    'after',
    'keys',
    'places',
    'lanes',
  ],
  make(input) {
    const sorted = barGroups(input.frame, input.rows);
    const keys = keysOf(sorted, input);
    const fold = sorted.category === 'area' ? Number(input.options.fold ?? 0) : 0;
    const folds = withCuts(foldGroups(sorted.groups, fold), sorted.category, input.frame);
    const rows = folds.flatMap((one, index): DrawRow[] =>
      'left' in one
        ? [leftOut(input.rows[0] as ChartRow, one.left, `fold-${index}`)]
        : placeRows(one.group, sorted, input),
    );
    const folded = folds.some((one) => 'folded' in one);
    const shared = { keys, places: folds.length, lanes: sorted.series.length };
    return { rows: rows.map((row) => ({ ...row, ...shared })), ...(folded && { folded }) };
  },
};

function placeRows(group: BarGroup, sorted: BarGroups, input: ShapeInput): DrawRow[] {
  const first = group.figures.findIndex((row) => row !== undefined);
  return group.figures.flatMap((row, at) => {
    const series = sorted.series[at];
    if (!row || !series) return [];
    const tone = colourToken(barColour(row, series, sorted, input));
    const isLoss = (row.value ?? 0) < 0;
    return {
      ...row,
      place: group.key,
      place_name: group.name,
      place_short: group.shortName,
      heading: at === first ? group.name : '',
      focal: group.strong,
      strong: group.strong || (series.strong && sorted.series.length > 1),
      tone,
      at,
      leads: at === first,
      what: sorted.series.length > 1 ? series.name : row.column_title,
      end: row.value ?? 0,
      before: isLoss ? row.label : '',
      after: isLoss ? '' : row.label,
    };
  });
}

/** Areas have a key beside the drawing; parts and bands have theirs in it. */
function keysOf({ series, dimension }: BarGroups, input: ShapeInput): ToneName[] {
  const named = series.length > 1 && dimension !== 'area' ? series : [];
  return [...named, ...bandKey(input)].map(({ colour, name }) => ({ tone: colourToken(colour), name }));
}
