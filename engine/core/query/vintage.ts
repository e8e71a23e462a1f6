import type { FilterPart, MemberAxis } from './query.ts';
import type { FigureReading } from './readings.ts';
import { termText } from './term.ts';

/**
 * Queries name vintages as members of this dimension: a breakdown by it has a row or column a vintage, and a filter takes an
 * earlier one ("previous", or the one of a day such as 2026-05-12). It belongs to no series: every one has its vintages.
 */
export const VINTAGE = 'vintage';

const isByVintage = ({ dimension }: FilterPart | MemberAxis): boolean => termText(dimension) === VINTAGE;
const isOfSeries = (part: FilterPart | MemberAxis): boolean => !isByVintage(part);

/** Whether a reading is of earlier vintages. */
export const namesVintage = ({ figure, rows, column }: FigureReading): boolean =>
  [...figure.filter, ...rows, ...(column ? [column] : [])].some(isByVintage);

/** A reading by what its series is published by: every one has vintages, whatever that is. */
export function withoutVintage<Reading extends FigureReading>(reading: Reading): Reading {
  if (!namesVintage(reading)) return reading;
  const { figure, rows, column } = reading;
  const kept = { ...reading, rows: rows.filter(isOfSeries) };
  if (column && isByVintage(column)) delete kept.column;
  return { ...kept, figure: { ...figure, filter: figure.filter.filter(isOfSeries) } };
}
