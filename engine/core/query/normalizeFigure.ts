import { value } from '#engine/core/measures/value.ts';
import type { Filter, MeasureRef } from '#generated/types.ts';
import type { FigureQuery, FilterPart, MeasureQuery, Path, ShownAs } from './query.ts';
import { parseTerm, termText } from './term.ts';

/** A figure as columns, numbers, cards and conditions define it in manifests. */
export interface WrittenFigure {
  series?: string;
  measure?: MeasureRef;
  filter?: Filter;
  area?: FigureQuery['area'];
  period?: 'focus' | 'base';
  decimals?: number;
  as?: ShownAs;
  constant?: number;
}

/**
 * A figure in normal form. It inherits series and measure from its query if it has none, and those parts of
 * the filter whose dimensions it does not name itself.
 */
export function normalizeFigure(written: WrittenFigure, at: Path = [], query?: FigureQuery): FigureQuery {
  const { measure, area, period, decimals, as, constant } = written;
  const series =
    written.series === undefined ? query?.series : { key: written.series, at: [...at, 'series'] };
  const own = normalizeFilter(written.filter, at);
  return {
    ...(series && { series }),
    measure: measure ? normalizeMeasure(measure, [...at, 'measure']) : (query?.measure ?? plainValue(at)),
    filter: [...withoutNamed(query?.filter ?? [], own), ...own],
    ...(area && { area }),
    ...(period && { period }),
    ...(decimals !== undefined && { decimals }),
    ...(as && { as }),
    ...(constant !== undefined && { constant }),
  };
}

/** The measure of published figures. */
export const plainValue = (at: Path): MeasureQuery => normalizeMeasure(value.name, at);

/** Parts of a filter, without dimensions that `others` name. */
export function withoutNamed(
  filter: readonly FilterPart[],
  others: readonly Pick<FilterPart, 'dimension'>[],
): FilterPart[] {
  const named = others.map(({ dimension }) => termText(dimension));
  return filter.filter(({ dimension }) => !named.includes(termText(dimension)));
}

/** The parts of a filter, each with its position. */
export const normalizeFilter = (filter: Filter = {}, at: Path = []): FilterPart[] =>
  Object.entries(filter).map(([dimension, member]) => ({
    dimension: parseTerm(dimension),
    member: parseTerm(member),
    at: [...at, 'filter', dimension],
  }));

/**
 * A reference to a measure in normal form, including arguments that belong to `on`.
 * @param at its position
 */
export function normalizeMeasure(reference: MeasureRef, at: Path): MeasureQuery {
  if (typeof reference === 'string')
    return { name: parseTerm(reference), args: {}, reference, at, nameAt: at };
  const { name, on, ...args } = reference;
  const parsed = Object.entries(args).map(([key, given]) => [
    key,
    typeof given === 'string' ? parseTerm(given) : given,
  ]);
  return {
    name: parseTerm(name),
    args: Object.fromEntries(parsed),
    ...(on !== undefined && { on: normalizeMeasure(on, [...at, 'on']) }),
    reference,
    at,
    nameAt: [...at, 'name'],
  };
}
