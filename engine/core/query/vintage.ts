import type { FilterPart, MemberAxis } from './query.ts';
import type { FigureReading } from './readings.ts';
import { termText } from './term.ts';

/**
 * Queries name vintages as members of this dimension. A breakdown by it has a row or column for each vintage,
 * and a filter selects an earlier one ("previous", or a day such as 2026-05-12). Every series has it.
 */
export const VINTAGE = 'vintage';

const isByVintage = ({ dimension }: FilterPart | MemberAxis): boolean => termText(dimension) === VINTAGE;
const isOfSeries = (part: FilterPart | MemberAxis): boolean => !isByVintage(part);

/** Whether a reading names vintages. */
export const namesVintage = ({ figure, rows, column }: FigureReading): boolean =>
  [...figure.filter, ...rows, ...(column ? [column] : [])].some(isByVintage);

/** A reading without its vintages, which every series has whatever its breakdowns. */
export function withoutVintage<Reading extends FigureReading>(reading: Reading): Reading {
  if (!namesVintage(reading)) return reading;
  const { figure, rows, column } = reading;
  const kept = { ...reading, rows: rows.filter(isOfSeries) };
  if (column && isByVintage(column)) delete kept.column;
  return { ...kept, figure: { ...figure, filter: figure.filter.filter(isOfSeries) } };
}
