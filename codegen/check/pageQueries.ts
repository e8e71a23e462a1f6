import type { JsonPath } from '#codegen/load/positions.ts';
import type {
  Block,
  Card,
  ColumnQuery,
  ColumnsBy,
  Condition,
  DataQuery,
  Filter,
  MeasureRef,
  NumberQuery,
  PageManifest,
} from '#generated/types.ts';

/** One place of a page that asks for figures, with what it inherits from around it. */
export interface QueryUse {
  path: JsonPath;
  /** series it names itself, and where */
  named: { key: string; path: JsonPath }[];
  /** series it reads: its own, else its query's, else the page's main one */
  series: string[];
  measure?: MeasureRef | undefined;
  /** its own filter, and where the inherited parts stand */
  filter: { key: string; member: string; path: JsonPath; own: boolean; ofPage?: boolean }[];
  breakdown?: string | undefined;
  breakdown2?: string | undefined;
  within?: string | undefined;
  members?: string[] | undefined;
  /** path of the page that a card leads to */
  leadsTo?: string | undefined;
  /** members that make its columns */
  columnsBy?: ColumnsBy | undefined;
  /** where breakdown, within and members stand: on the query itself, or on the one it is a column of */
  own: boolean;
}

function namedSeries(series: string | string[] | undefined, path: JsonPath): QueryUse['named'] {
  if (series === undefined) return [];
  if (typeof series === 'string') return [{ key: series, path: [...path, 'series'] }];
  return series.map((key, index) => ({ key, path: [...path, 'series', index] }));
}

function filterParts(filter: Filter | undefined, path: JsonPath, own: boolean): QueryUse['filter'] {
  return Object.entries(filter ?? {}).map(([key, member]) => ({
    key,
    member,
    path: [...path, 'filter', key],
    own,
  }));
}

function simpleUse(query: Card | NumberQuery, path: JsonPath, main: string[]): QueryUse {
  const named = namedSeries(query.series, path);
  const { breakdown, within, members } = query as NumberQuery;
  return {
    path,
    named,
    series: named.length > 0 ? named.map(({ key }) => key) : main,
    measure: query.measure,
    filter: filterParts(query.filter, path, true),
    breakdown,
    within,
    members,
    own: true,
  };
}

/** A column reads what its query reads, but for what it says itself. */
function columnUse(
  column: Pick<ColumnQuery, 'series' | 'measure' | 'filter'>,
  path: JsonPath,
  whole: QueryUse,
): QueryUse {
  const named = namedSeries(column.series, path);
  const own = filterParts(column.filter, path, true);
  const inherited = whole.filter.filter(({ key }) => !own.some((part) => part.key === key));
  return {
    path,
    named,
    series: named.length > 0 ? named.map(({ key }) => key) : whole.series,
    measure: column.measure,
    filter: [...inherited.map((part) => ({ ...part, own: false })), ...own],
    breakdown: whole.breakdown,
    breakdown2: whole.breakdown2,
    within: whole.within,
    members: whole.members,
    own: false,
  };
}

/** A condition reads what its query reads, but for what it says itself. */
function conditionUses(conditions: Condition[] | undefined, path: JsonPath, whole: QueryUse): QueryUse[] {
  return (conditions ?? []).map((condition, index) => columnUse(condition, [...path, 'where', index], whole));
}

function dataUses(data: DataQuery, path: JsonPath, main: string[]): QueryUse[] {
  const named = namedSeries(data.series, path);
  const { measure, breakdown, breakdown2, within, members } = data;
  const whole: QueryUse = {
    path,
    named,
    series: named.length > 0 ? named.map(({ key }) => key) : main,
    measure,
    filter: filterParts(data.filter, path, true),
    breakdown,
    breakdown2,
    within,
    members,
    own: true,
  };
  const columns = (data.columns ?? []).map((column, index) =>
    columnUse(column, [...path, 'columns', index], whole),
  );
  const dynamic = data.columnsBy ? [columnsByUse(data.columnsBy, [...path, 'columnsBy'], whole)] : [];
  // With columns the query itself reads nothing; its names are still checked.
  const hasColumns = columns.length + dynamic.length > 0;
  const self = hasColumns ? { ...whole, series: whole.named.map(({ key }) => key) } : whole;
  return [self, ...columns, ...dynamic, ...conditionUses(data.where, path, whole)];
}

/** Columns by the members of a dimension read as a filter by each of them would. */
function columnsByUse({ dimension, members }: ColumnsBy, path: JsonPath, whole: QueryUse): QueryUse {
  const others = whole.filter.filter(({ key }) => key !== dimension).map((part) => ({ ...part, own: false }));
  return {
    ...whole,
    path,
    named: [],
    measure: undefined,
    filter: others,
    columnsBy: { dimension, ...(members && { members }) },
    own: false,
  };
}

function blockUses(block: Block, path: JsonPath, main: string[]): QueryUse[] {
  if (block.kind === 'headline') {
    return Object.entries(block.numbers ?? {}).flatMap(([name, query]) => {
      const place = [...path, 'numbers', name];
      const use = simpleUse(query, place, main);
      return [use, ...conditionUses(query.where, place, use)];
    });
  }
  if (block.kind === 'cards') {
    return block.groups.flatMap((group, outer) =>
      group.cards.map((card, inner) => ({
        ...simpleUse(card, [...path, 'groups', outer, 'cards', inner], main),
        leadsTo: card.page,
      })),
    );
  }
  return 'data' in block ? dataUses(block.data, [...path, 'data'], main) : [];
}

/** Every place of a page that asks for figures, from top to bottom. */
export function queriesOf(page: PageManifest): QueryUse[] {
  const main = page.series.slice(0, 1);
  const uses = page.blocks.flatMap((block, index) => blockUses(block, ['blocks', index], main));
  const whole = filterParts(page.filter, [], true);
  if (whole.length === 0) return uses;
  return [
    { path: [], named: [], series: [], filter: whole, own: true },
    ...uses.map((use) => inPage(use, whole)),
  ];
}

/** A query with the parts of the page's filter that it does not name itself. */
function inPage(use: QueryUse, whole: QueryUse['filter']): QueryUse {
  const rows = [use.breakdown, use.breakdown2, use.columnsBy?.dimension, ...use.filter.map(({ key }) => key)];
  const added = whole.filter(({ key }) => !rows.includes(key));
  return { ...use, filter: [...added.map((part) => ({ ...part, own: false, ofPage: true })), ...use.filter] };
}
