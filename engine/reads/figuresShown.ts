import { readingsOf, textsOf } from '#engine/blocks/readings.ts';
import { choosersOf, isSet } from '#engine/core/query/areaSet.ts';
import { normalizeFigure } from '#engine/core/query/normalizeFigure.ts';
import { queryOf } from '#engine/core/query/normalizeQuery.ts';
import { endsOf, type FigureReading, figureReadings, soleReading } from '#engine/core/query/readings.ts';
import { saidFigures, saidReadings } from '#engine/core/query/sentences.ts';
import { parseTemplate, templatePlaceholders } from '#engine/core/sentences/parseTemplate.ts';
import type { AreaTypeCode, Block, CompiledPage } from '#generated/types.ts';

/**
 * Whose figures a block shows: the focus area's, or the benchmark's, which is the focus area of its own
 * pages.
 */
export type ShownOf = 'focus' | 'benchmark';

/** A set of figures that a block reads and shows. */
export interface ShownQuery {
  of: ShownOf;
  /** area types it is for; absent: all */
  onlyFor?: readonly AreaTypeCode[];
  reading: FigureReading;
  /** path of the page that the figure links to and belongs to */
  leadsTo?: string;
}

/**
 * The figures that a hub takes from a page it names. All its others belong to the pages about their series.
 */
export const gatheredQueries = (block: Block): ShownQuery[] =>
  readingsOf(block).flatMap((reading) => {
    if (reading.as !== 'indicator' || reading.leadsTo === undefined || reading.query.series === undefined)
      return [];
    return [{ of: 'focus', reading: soleReading(normalizeFigure(reading.query)), leadsTo: reading.leadsTo }];
  });

/**
 * The figures of focus area and benchmark that a block shows. Those of peers, parts and comparators do not
 * count.
 */
export const shownQueries = (page: CompiledPage, block: Block): ShownQuery[] =>
  figuresOf(block).flatMap((reading) => {
    const whose = reading.purpose === 'shown' && areaShown(page, reading);
    return whose ? [{ ...whose, reading }] : [];
  });

function figuresOf(block: Block): FigureReading[] {
  const grids = readingsOf(block).flatMap((reading) => {
    if (reading.as !== 'grid') return [];
    const query = queryOf(reading.query);
    return [...figureReadings(query), ...(reading.ends ? endsOf(query) : [])];
  });
  return [...grids, ...saidIn(block)];
}

/** Figures in a block's texts. Its numbers count if a text mentions them. */
const saidIn = (block: Block): FigureReading[] =>
  [...Map.groupBy(textsOf(block), ({ numbers }) => numbers)].flatMap(([numbers = {}, texts]) => {
    const placeholders = texts.flatMap(({ text }) => {
      const parsed = parseTemplate(text);
      return parsed.ok ? templatePlaceholders(parsed.template) : [];
    });
    return saidReadings(saidFigures(placeholders, numbers));
  });

/** Whose figures a reading shows; undefined if neither the focus area's nor the benchmark's. */
function areaShown(
  { params }: CompiledPage,
  { figure, areas }: FigureReading,
): Pick<ShownQuery, 'of' | 'onlyFor'> | undefined {
  if (figure.area !== undefined) return figure.area === 'parent' ? undefined : { of: figure.area };
  if (isSet(areas, 'children')) return undefined;
  if (isSet(areas, 'benchmark')) return { of: 'benchmark' };
  const choosers = choosersOf(areas).flatMap((name) => params?.[name] ?? []);
  // A reader may choose the focus area itself, among the areas around one of its parts or those of its own
  // type.
  if ('set' in areas || choosers.some(({ parentAreas }) => parentAreas !== undefined)) return { of: 'focus' };
  const types = choosers.flatMap(({ areaTypes = [] }) => areaTypes);
  return types.length > 0 ? { of: 'focus', onlyFor: types } : undefined;
}
