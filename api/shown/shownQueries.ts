import type { BlockText } from '#engine/blocks/forms/blockKind.ts';
import { readingsOf, textsOf } from '#engine/blocks/readings.ts';
import { measures } from '#engine/core/measures/registry.ts';
import { paramsOfAreas } from '#engine/core/plan/params/chosenAreas.ts';
import { parseTemplate, templatePlaceholders } from '#engine/core/sentences/parseTemplate.ts';
import type { Block, ColumnQuery, CompiledPage, DataQuery, Filter, NumberQuery } from '#generated/types.ts';

/** Whose figures a block shows: of the focus area, or of the benchmark, which is the focus area of its own pages. */
export type ShownOf = 'focus' | 'benchmark';

/** A page, with the series that can be its main one: several where a reader chooses it. */
export type ShowingPage = CompiledPage & { mainSeries: string[] };

/** One reading of figures by a block, in the words of its manifest. */
export interface ShownQuery
  extends Pick<DataQuery, 'breakdown' | 'breakdown2' | 'within' | 'members' | 'columnsBy'> {
  of: ShownOf;
  series: string[];
  filter: Filter;
  /** path of the page that the figure leads to, and belongs to */
  leadsTo?: string;
}

/** The figures that a hub gathers from a page it names. All others on it belong to the pages about their series. */
export function gatheredQueries(block: Block): ShownQuery[] {
  return readingsOf(block).flatMap((reading) => {
    if (reading.as !== 'indicator' || reading.leadsTo === undefined) return [];
    const { series, filter = {} } = reading.query;
    const { leadsTo } = reading;
    return series === undefined ? [] : [{ of: 'focus', series: [series], filter, leadsTo }];
  });
}

/**
 * The figures of focus area and benchmark that a block shows. Those of peers, parts and comparators do not count, and
 * indicators belong to the pages they lead to.
 */
export function shownQueries(page: ShowingPage, block: Block): ShownQuery[] {
  const read = readingsOf(block).flatMap((reading) => {
    if (reading.as === 'grid') return ofData(page, reading.query);
    return reading.as === 'number' ? ofNumber(page, reading.query) : [];
  });
  return [...read, ...textsOf(block).flatMap((text) => ofText(page, text))];
}

function ofData(page: ShowingPage, data: DataQuery): ShownQuery[] {
  const { columnsBy } = data;
  const columns: Column[] = [
    ...(data.columns ?? (columnsBy ? [] : [{}])),
    ...(columnsBy ? [{ columnsBy }] : []),
  ];
  return columns.flatMap((column) => {
    const of = column.area ?? areaShown(page, data.areas);
    if (!of || of === 'parent') return [];
    const series = seriesOf(page, data, column.series);
    const filter = { ...data.filter, ...column.filter };
    const by = column.columnsBy && { columnsBy: column.columnsBy };
    return [{ ...partsOf(data), ...by, of, series, filter }];
  });
}

type Column = Partial<Pick<ColumnQuery, 'series' | 'filter' | 'area'>> & Pick<DataQuery, 'columnsBy'>;

/** Several series of a query make rows, which rule what the columns read. */
function seriesOf(page: ShowingPage, { series }: DataQuery, column: string | undefined): string[] {
  if (Array.isArray(series)) return series;
  const key = column ?? series;
  return key === undefined ? page.mainSeries : [key];
}

function ofNumber(page: ShowingPage, number: NumberQuery): ShownQuery[] {
  const of = number.area ?? areaShown(page, number.areas);
  if (!of) return [];
  const series = number.series ? [number.series] : page.mainSeries;
  return [{ ...partsOf(number), of, series, filter: number.filter ?? {} }];
}

/** A measure's name without a declared number of that name, as in {growth}, is about the page's main series. */
function ofText(page: ShowingPage, { text, numbers = {} }: BlockText): ShownQuery[] {
  const parsed = parseTemplate(text);
  return (parsed.ok ? templatePlaceholders(parsed.template) : [])
    .filter(({ name }) => Object.hasOwn(measures, name) && !Object.hasOwn(numbers, name))
    .map(({ at }) => ({
      of: at.includes('benchmark') ? 'benchmark' : 'focus',
      series: page.mainSeries,
      filter: {},
    }));
}

function partsOf(
  query: DataQuery | NumberQuery,
): Pick<DataQuery, 'breakdown' | 'breakdown2' | 'within' | 'members'> {
  const { breakdown, within, members } = query;
  return { breakdown, within, members, ...('breakdown2' in query && { breakdown2: query.breakdown2 }) };
}

/** Areas of a type that a reader chooses have the focus area among them where the type is its own. */
function areaShown({ params }: ShowingPage, areas: string | undefined): ShownOf | undefined {
  const chosen = paramsOfAreas(areas);
  if (chosen.some((name) => params?.[name]?.areaTypes !== undefined)) return 'focus';
  if (chosen.length > 0) return undefined;
  if (areas === undefined || areas === 'peers' || areas.startsWith('focus')) return 'focus';
  return areas === 'benchmark' ? 'benchmark' : undefined;
}
