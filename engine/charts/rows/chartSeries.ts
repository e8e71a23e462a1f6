import type { ChartRow } from '#engine/charts/contract/chart.ts';
import { categoryColour, roleColour, stepColour } from '#engine/charts/scale/colours.ts';
import type { Frame } from '#generated/types.ts';
import { namesIn } from './namesIn.ts';

/** A colour of bars or a layer of a stack. */
export interface ChartSeries {
  key: string;
  name: string;
  colour: string;
  /** the focus area's or, if areas do not vary, the first: drawn stronger */
  strong: boolean;
}

/** The dimension that distinguishes the series of a frame. */
export type SeriesDimension = 'area' | 'member' | 'member2' | 'column';

/** The dimension that varies apart from those used for positions: areas first, then columns, then members. */
export function seriesDimension(frame: Frame, across: readonly string[]): SeriesDimension {
  const varies = (dimension: 'area' | 'member' | 'member2'): boolean =>
    frame.dims.includes(dimension) && !across.includes(dimension);
  if (varies('area')) return 'area';
  if (frame.columns.length > 1) return 'column';
  if (varies('member2')) return 'member2';
  if (varies('member')) return 'member';
  return across.includes('area') ? 'column' : 'area';
}

/** Series in the order rows first name them, each with its fixed colours. */
export function chartSeries(
  rows: readonly ChartRow[],
  frame: Frame,
  dimension: SeriesDimension,
): ChartSeries[] {
  const firsts = [...Map.groupBy(rows, (row) => row[dimension]).values()].flatMap(([row]) => row ?? []);
  const isArea = dimension === 'area';
  const series = firsts.map((row, index) => ({
    key: row[dimension],
    name: namesIn(row, dimension, frame).name,
    colour: isArea ? roleColour(row.role) : categoryColour(index),
    strong: isArea ? row.role === 'focus' : index === 0,
  }));
  return series.every(({ key }) => isYear.test(key)) ? lastStrongest(series) : series;
}

const isYear = /^[12]\d{3}$/;

/** Years go from pale to strong, with the last one emphasised. */
const lastStrongest = (years: readonly ChartSeries[]): ChartSeries[] =>
  years.map((year, index) => ({
    ...year,
    colour: stepColour('seq', index, years.length),
    strong: index === years.length - 1,
  }));
