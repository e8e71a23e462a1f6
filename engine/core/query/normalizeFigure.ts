import type { Filter, MeasureRef } from '#generated/types.ts';
import type { FigureQuery, FilterPart, MeasureQuery, Path } from './query.ts';
import { parseTerm, termText } from './term.ts';

/** What columns, numbers, cards and conditions can say of a figure. */
export interface WrittenFigure {
  series?: string;
  measure?: MeasureRef;
  filter?: Filter;
  area?: FigureQuery['area'];
  period?: 'focus' | 'base';
  decimals?: number;
  as?: 'level';
  constant?: number;
}

/**
 * A figure in normal form. What it does not say itself it has from its query: the series, the measure, and of the filter all
 * that it names no member of itself.
 */
export function normalizeFigure(written: WrittenFigure, at: Path = [], query?: FigureQuery): FigureQuery {
  const { area, period, decimals, as, constant } = written;
  const series =
    written.series === undefined ? query?.series : { key: written.series, at: [...at, 'series'] };
  const own = normalizeFilter(written.filter, at);
  return {
    ...(series && { series }),
    measure: normalizeMeasure(written.measure, at) ?? query?.measure ?? plain(at),
    filter: [...withoutNamed(query?.filter ?? [], own), ...own],
    ...(area && { area }),
    ...(period && { period }),
    ...(decimals !== undefined && { decimals }),
    ...(as && { as }),
    ...(constant !== undefined && { constant }),
  };
}

/** Figures as published. */
export const plain = (at: Path): MeasureQuery => ({ name: { code: 'value' }, args: {}, at, nameAt: at });

/** Parts of a filter without those of dimensions that others name. */
export function withoutNamed(
  filter: readonly FilterPart[],
  others: readonly Pick<FilterPart, 'dimension'>[],
): FilterPart[] {
  const named = others.map(({ dimension }) => termText(dimension));
  return filter.filter(({ dimension }) => !named.includes(termText(dimension)));
}

/** The parts of a filter, each with its place. */
export const normalizeFilter = (filter: Filter = {}, at: Path = []): FilterPart[] =>
  Object.entries(filter).map(([dimension, member]) => ({
    dimension: parseTerm(dimension),
    member: parseTerm(member),
    at: [...at, 'filter', dimension],
  }));

function normalizeMeasure(written: MeasureRef | undefined, at: Path): MeasureQuery | undefined {
  if (written === undefined) return undefined;
  const place = [...at, 'measure'];
  if (typeof written === 'string') return { name: parseTerm(written), args: {}, at: place, nameAt: place };
  const { name, ...args } = written;
  const parsed = Object.entries(args).map(([key, value]) => [
    key,
    typeof value === 'string' ? parseTerm(value) : value,
  ]);
  return { name: parseTerm(name), args: Object.fromEntries(parsed), at: place, nameAt: [...place, 'name'] };
}
