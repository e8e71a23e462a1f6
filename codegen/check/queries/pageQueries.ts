import type { JsonPath } from '#codegen/load/positions.ts';
import { normalizeFigure, normalizeFilter, withoutNamed } from '#engine/core/query/normalizeFigure.ts';
import { isList, normalizeList, normalizeQuery } from '#engine/core/query/normalizeQuery.ts';
import type { FilterPart, MeasureQuery, MemberAxis, NamedSeries } from '#engine/core/query/query.ts';
import { type Reading, readingOf, readingsOf } from '#engine/core/query/readings.ts';
import type { Block, PageManifest } from '#generated/types.ts';

/** A reading of a page, with what it has from around it. */
export interface PageReading extends Reading {
  /** keys of the series it reads; none where it reads nothing itself */
  series: string[];
  /** parts of the page's filter that it names no member of itself */
  whole: FilterPart[];
  /** path of the page that a card leads to */
  leadsTo?: string | undefined;
}

type Found = Reading & Pick<PageReading, 'leadsTo'>;

function blockReadings(block: Block, at: JsonPath): Found[] {
  if (block.kind === 'headline') {
    return Object.entries(block.numbers ?? {}).flatMap(([name, number]) => {
      const place = [...at, 'numbers', name];
      return isList(number) || number.where
        ? readingsOf(normalizeList(number, {}, place))
        : [readingOf(normalizeFigure(number, place), place)];
    });
  }
  if (block.kind === 'cards') {
    return block.groups.flatMap((group, outer) =>
      group.cards.map((card, inner) => {
        const place = [...at, 'groups', outer, 'cards', inner];
        return { ...readingOf(normalizeFigure(card, place), place), leadsTo: card.page };
      }),
    );
  }
  return 'data' in block ? readingsOf(normalizeQuery(block.data, [...at, 'data'])) : [];
}

/** Every reading of a page, from top to bottom. */
export function readingsOfPage(page: PageManifest): PageReading[] {
  const filter = normalizeFilter(page.filter);
  return page.blocks
    .flatMap((block, index) => blockReadings(block, ['blocks', index]))
    .map((reading) => ({
      ...reading,
      series: seriesOf(reading, page),
      whole: withoutNamed(filter, [...axesOf(reading), ...reading.figure.filter]),
    }));
}

function seriesOf({ purpose, figure, rowSeries }: Reading, page: PageManifest): string[] {
  if (purpose === 'stated') return [];
  if (rowSeries.length > 0) return rowSeries.map(({ key }) => key);
  return figure.series ? [figure.series.key] : page.series.slice(0, 1);
}

/** What makes the rows and columns of a reading: members of dimensions. */
export const axesOf = ({ rows, column }: Reading): MemberAxis[] => [...rows, ...(column ? [column] : [])];

/** The series that readings name, each place once. */
export const namedIn = (readings: readonly Reading[]): NamedSeries[] => [
  ...new Set(
    readings.flatMap(({ figure, rowSeries }) => [...(figure.series ? [figure.series] : []), ...rowSeries]),
  ),
];

/** The measures that readings name, each place once. */
export const measuresIn = (readings: readonly Reading[]): MeasureQuery[] => [
  ...new Set(readings.map(({ figure }) => figure.measure)),
];

/** The parts of filters that a page writes, its own among them, each place once. */
export const filtersIn = (page: PageManifest, readings: readonly Reading[]): FilterPart[] => [
  ...normalizeFilter(page.filter),
  ...new Set(readings.flatMap(({ figure }) => figure.filter)),
];

/** The members that make rows and columns, each place once. */
export const axesIn = (readings: readonly Reading[]): MemberAxis[] => [...new Set(readings.flatMap(axesOf))];
