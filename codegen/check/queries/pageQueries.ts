import type { Reading } from '#engine/blocks/forms/blockKind.ts';
import { type InPage, pageReadings } from '#engine/blocks/readings.ts';
import { normalizeFigure, normalizeFilter, withoutNamed } from '#engine/core/query/normalizeFigure.ts';
import { isList, normalizeList, normalizeQuery } from '#engine/core/query/normalizeQuery.ts';
import type { FilterPart, MeasureQuery, MemberAxis, NamedSeries } from '#engine/core/query/query.ts';
import { type FigureReading, figureReadings, soleReading } from '#engine/core/query/readings.ts';
import type { PageManifest } from '#generated/types.ts';

/** A reading of a page, with the series and filters it takes from the page. */
export interface PageReading extends FigureReading {
  /** keys of the series it reads; empty if it reads none */
  series: string[];
  /** parts of the page's filter whose dimension the reading does not name itself */
  whole: FilterPart[];
  /** path of the page that a card leads to */
  leadsTo?: string | undefined;
}

type Found = FigureReading & Pick<PageReading, 'leadsTo'>;

function figuresOf(reading: InPage<Reading>): Found[] {
  const { path } = reading;
  if (reading.as === 'grid') return figureReadings(normalizeQuery(reading.query, path));
  if (reading.as === 'indicator')
    return [{ ...soleReading(normalizeFigure(reading.query, path), path), leadsTo: reading.leadsTo }];
  const number = reading.query;
  return isList(number) || number.where
    ? figureReadings(normalizeList(number, {}, path))
    : [soleReading(normalizeFigure(number, path), path)];
}

/** Every reading of a page, from top to bottom. */
export function readingsOfPage(page: PageManifest): PageReading[] {
  const filter = normalizeFilter(page.filter);
  return pageReadings(page)
    .flatMap(figuresOf)
    .map((reading) => ({
      ...reading,
      series: seriesOf(reading, page),
      whole: withoutNamed(filter, [...axesOf(reading), ...reading.figure.filter]),
    }));
}

function seriesOf({ purpose, figure, rowSeries }: FigureReading, page: PageManifest): string[] {
  if (purpose === 'stated') return [];
  if (rowSeries.length > 0) return rowSeries.map(({ key }) => key);
  return figure.series ? [figure.series.key] : page.series.slice(0, 1);
}

/** Member axes of a reading, which make its rows and columns. */
export const axesOf = ({ rows, column }: FigureReading): MemberAxis[] => [
  ...rows,
  ...(column ? [column] : []),
];

/** Series that readings name, without duplicates. */
export const namedIn = (readings: readonly FigureReading[]): NamedSeries[] => [
  ...new Set(
    readings.flatMap(({ figure, rowSeries }) => [...(figure.series ? [figure.series] : []), ...rowSeries]),
  ),
];

/** Measures that readings name, without duplicates. */
export const measuresIn = (readings: readonly FigureReading[]): MeasureQuery[] => [
  ...new Set(readings.map(({ figure }) => figure.measure)),
];

/** Filters of a page and of its readings, without duplicates. */
export const filtersIn = (page: PageManifest, readings: readonly FigureReading[]): FilterPart[] => [
  ...normalizeFilter(page.filter),
  ...new Set(readings.flatMap(({ figure }) => figure.filter)),
];

/** Member axes of readings, without duplicates. */
export const axesIn = (readings: readonly FigureReading[]): MemberAxis[] => [
  ...new Set(readings.flatMap(axesOf)),
];
