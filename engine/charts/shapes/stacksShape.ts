import type { DrawRow } from '#engine/charts/contract/chart.ts';
import { frameFormat } from '#engine/charts/contract/frameFormat.ts';
import { figureLabel } from '#engine/charts/labels/figureLabel.ts';
import {
  type BarGroup,
  type BarGroups,
  barGroups,
  type CategoryDimension,
} from '#engine/charts/rows/barGroups.ts';
import { onColour, paint, stepColour } from '#engine/charts/scale/colours.ts';
import { foldedRows, placeFields } from './foldGroups.ts';
import { foldLayers } from './foldLayers.ts';
import { KEY_TICK, keyRows, standingsOf } from './keyRows.ts';
import type { RowShape, ShapeInput } from './shape.ts';

/**
 * Rows of stacks: a place down the page for each area, otherwise each member that others split, otherwise
 * each period, with a row for each layer. `total` is the sum of a place, null if nothing is known; `least`
 * and `most` are the ends of its stack. If there are losses, the total is written `before` or `after` it.
 * Layers beyond the available colours are combined, and so are areas in the middle of a list longer than
 * `fold`.
 */
export const stacksShape: RowShape = {
  fields: [
    'place',
    'place_name',
    'place_short',
    'heading',
    'focal',
    'leads',
    'colour',
    'rim',
    'ink',
    'what',
    'total',
    'before',
    'after',
    'trails',
    'least',
    'most',
  ],
  make(input) {
    const { frame, rows, options } = input;
    const all = foldLayers(barGroups(frame, rows, stackedBy(input)), frameFormat(frame));
    const stacks = { ...all, series: graded(all.series, options) };
    const isMixed = rows.some(({ value }) => (value ?? 0) < 0);
    const {
      places,
      rows: made,
      ...folded
    } = foldedRows(stacks, input, (group) => stackRows(group, stacks, isMixed, input));
    const keys = keyRows([
      ...stacks.series.map(({ name, colour }) => ({ name, colour })),
      ...(isMixed ? [{ name: options.totalName, colour: paint('ink'), symbol: KEY_TICK }] : []),
      ...standingsOf(rows),
    ]);
    const list = {
      places,
      low: Math.min(...made.map(({ least }) => Number(least))),
      high: Math.max(...made.map(({ most }) => Number(most))),
      ticked: isMixed,
      offset: keys.length > 0 ? 10 : 0,
    };
    return {
      rows: made.map((row, index) => ({ ...row, trails: row.place !== made[index + 1]?.place })),
      signals: { list },
      datasets: { keys },
      ...folded,
    };
  },
};

function stackedBy({ frame, options }: ShapeInput): CategoryDimension {
  if (options.by === 'period' || options.by === 'member' || options.by === 'area') return options.by;
  if (frame.dims.includes('member2') && !frame.dims.includes('area')) return 'member';
  return frame.dims.includes('area') || !frame.dims.includes('period') ? 'area' : 'period';
}

/**
 * With the option `colour: "levels"`, layers that are grades, the best first, take the colours of levels; the
 * layer `rest` is grey.
 */
function graded(series: BarGroups['series'], { colour, rest }: ShapeInput['options']): BarGroups['series'] {
  if (colour !== 'levels') return series;
  const count = series.filter(({ key }) => key !== rest).length;
  return series.map((one, index) => ({
    ...one,
    colour: one.key === rest ? paint('other') : stepColour('level', index, count),
  }));
}

function stackRows(
  group: BarGroup,
  { series }: BarGroups,
  isMixed: boolean,
  { frame }: ShapeInput,
): DrawRow[] {
  const known = group.figures.flatMap((row) => row?.value ?? []);
  const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
  const [least, most] = [
    sumOf(known.filter((value) => value < 0)),
    sumOf(known.filter((value) => value > 0)),
  ];
  const total = known.length === 0 ? null : least + most;
  const label = isMixed && total !== null ? figureLabel(total, frameFormat(frame)) : '';
  const [before, after] = (total ?? 0) < 0 ? [label, ''] : ['', label];
  const first = group.figures.findIndex((row) => row !== undefined);
  return group.figures.flatMap((row, at) => {
    const layer = series[at];
    if (!row || !layer) return [];
    return {
      ...row,
      ...placeFields(group, at === first),
      colour: layer.colour,
      rim: Number(row.tentative),
      ink: row.tentative ? paint('ink') : onColour(layer.colour),
      what: layer.name,
      total,
      least,
      most,
      before,
      after,
    };
  });
}
