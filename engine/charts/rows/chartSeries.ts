import type { ChartRow } from '#engine/charts/contract/chart.ts';
import {
  categoryColour,
  categoryTextColour,
  roleColour,
  roleTextColour,
  stepColour,
} from '#engine/charts/scale/colours.ts';
import type { AreaRole, Frame } from '#generated/types.ts';

/** A line, a colour of bars or a layer of a stack. */
export interface ChartSeries {
  key: string;
  name: string;
  shortName: string;
  colour: string;
  textColour: string;
  /** the focus area's or, if areas do not vary, the first: drawn stronger */
  strong: boolean;
  /** the benchmark's: drawn dashed */
  dashed: boolean;
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

/** Key of the series a row belongs to. */
export function seriesKey(row: ChartRow, dimension: SeriesDimension): string {
  return row[dimension];
}

/** Series in the order rows first name them, each with its fixed colours. */
export function chartSeries(
  rows: readonly ChartRow[],
  frame: Frame,
  dimension: SeriesDimension,
): ChartSeries[] {
  const found = new Map<string, ChartRow>();
  for (const row of rows) {
    const key = seriesKey(row, dimension);
    if (!found.has(key)) found.set(key, row);
  }
  const series = [...found].map(([key, row], index) =>
    dimension === 'area' ? areaSeries(key, row) : partSeries(key, row, index, dimension, frame),
  );
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

function areaSeries(key: string, row: ChartRow): ChartSeries {
  const role: AreaRole = row.role;
  return {
    key,
    name: row.area_name,
    shortName: row.area_short,
    colour: roleColour(role),
    textColour: roleTextColour(role),
    strong: role === 'focus',
    dashed: role === 'benchmark',
  };
}

function partSeries(
  key: string,
  row: ChartRow,
  index: number,
  dimension: Exclude<SeriesDimension, 'area'>,
  frame: Frame,
): ChartSeries {
  const members = dimension === 'member2' ? frame.members2 : frame.members;
  const member = dimension === 'column' ? undefined : members?.find(({ code }) => code === key);
  const name = dimension === 'column' ? row.column_title : (member?.name ?? key);
  return {
    key,
    name,
    shortName: member?.shortName ?? name,
    colour: categoryColour(index),
    textColour: categoryTextColour(index),
    strong: index === 0,
    dashed: false,
  };
}
