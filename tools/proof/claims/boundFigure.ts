import type { MeasureRef, NumberQuery, SeriesManifest } from '#generated/types.ts';
import {
  type Cell,
  type ExpectedForm,
  formOf,
  isEqual,
  namedMeasure,
  placeOf,
  readsSame,
  type Standing,
} from './arithmetic.ts';
import { declaredNumber, dimensionsCalled, meansAll, type PageFacts } from './pageFacts.ts';

/** The figure of a placeholder, recalculated. */
export interface BoundFigure {
  value: number;
  form: ExpectedForm;
  cell: Cell;
  series: SeriesManifest;
  measure: MeasureRef | undefined;
  /** ends of the interval around a published figure */
  interval?: readonly [number, number] | undefined;
}

export interface BoundItem {
  names: string[];
  value: number;
  /** another figure of the same item */
  other(name: string): Promise<BoundFigure | undefined>;
  figure: BoundFigure;
}

/** The list of a placeholder, first item first. */
export interface BoundList {
  items: BoundItem[];
  /** the items by rank; items whose figures read the same share one */
  places: BoundItem[][];
  /** some item has a figure, whether or not it meets the conditions */
  known: boolean;
}

export type Declared = Readonly<Record<string, NumberQuery>>;

/** Names of measures that a sentence may use directly. */
const MEASURES: ReadonlySet<string> = new Set([
  'value',
  'growth',
  'change',
  'annual',
  'year-to-date',
  'rank',
  'share',
]);

export const isListed = ({ breakdown, areas }: NumberQuery): boolean =>
  breakdown !== undefined || areas !== undefined;

/** The number that a name refers to; undefined if the name is a word. */
export const numberOf = (name: string, declared: Declared): NumberQuery | undefined =>
  declaredNumber(name, declared, MEASURES);

/** The figure of a number, at the place that `at` names, such as the benchmark or the base year. */
export async function boundNumber(
  query: NumberQuery,
  at: readonly string[],
  facts: PageFacts,
): Promise<BoundFigure | undefined> {
  const key = query.series ?? facts.series;
  const series = facts.suite.series[key];
  if (!series) return undefined;
  const form = formOf(query.measure, series, facts.desk.places, query.decimals);
  const cell = await cellOf(query, at, key, facts);
  if (!cell) return undefined;
  if (query.constant !== undefined) return { value: query.constant, form, cell, series, measure: undefined };
  const value = await facts.desk.figure(query.measure, cell);
  return value === null || value === undefined
    ? undefined
    : {
        value,
        form,
        cell,
        series,
        measure: query.measure,
        interval: await facts.desk.interval(query.measure, cell),
      };
}

async function cellOf(
  query: NumberQuery,
  at: readonly string[],
  key: string,
  facts: PageFacts,
): Promise<Cell | undefined> {
  const place = at.find((one) => one !== 'base') ?? query.area ?? 'focus';
  const part = facts.partOf(query.filter, key);
  if (part === null || (place !== 'focus' && place !== 'benchmark')) return undefined;
  const focus = await facts.periodOf(key);
  const isBase = at.includes('base') || query.period === 'base';
  return {
    series: key,
    area: place === 'benchmark' ? facts.benchmark.area_id : facts.area.area_id,
    period: isBase ? `${facts.baseYear}${focus.slice(4)}` : focus,
    part,
    rows: [],
  };
}

/** The rank of a figure among those it is ranked with. */
export async function boundStanding(
  query: NumberQuery,
  at: readonly string[],
  facts: PageFacts,
): Promise<Standing | null> {
  const key = query.series ?? facts.series;
  const cell = await cellOf(query, at, key, facts);
  const [name, args] = namedMeasure(query.measure, facts.desk.places);
  return cell && name === 'rank' ? placeOf(cell, args, facts.desk) : null;
}

interface Candidate {
  names: string[];
  cell: Cell;
}

/** A ranked list, largest first unless declared otherwise. */
export async function boundList(
  query: NumberQuery,
  declared: Declared,
  facts: PageFacts,
): Promise<BoundList | undefined> {
  const key = query.series ?? facts.series;
  const series = facts.suite.series[key];
  const start = await cellOf(query, [], key, facts);
  if (!series || !start) return undefined;
  const form = formOf(query.measure, series, facts.desk.places, query.decimals);
  const all = await Promise.all(
    candidates(query, start, facts).map(async ({ names, cell }): Promise<BoundItem | undefined> => {
      const value = await facts.desk.figure(query.measure, cell);
      if (value === null || value === undefined) return undefined;
      return {
        names,
        value,
        figure: {
          value,
          form,
          cell,
          series,
          measure: query.measure,
          interval: await facts.desk.interval(query.measure, cell),
        },
        other: (name) => attached(name, query, declared, cell, facts),
      };
    }),
  );
  const known = all.filter((item) => item !== undefined);
  const kept = (
    await Promise.all(known.map(async (item) => ((await meets(item, query, facts)) ? item : undefined)))
  ).filter((item) => item !== undefined);
  const sign = query.sort?.order === 'ascending' ? 1 : -1;
  const items = kept.toSorted((a, b) => sign * (a.value - b.value));
  const places: BoundItem[][] = [];
  for (const item of items) {
    const level = places.at(-1);
    if (level?.[0] && readsSame(level[0].value, item.value, form)) level.push(item);
    else places.push([item]);
  }
  return { items, places, known: known.length > 0 };
}

function candidates(query: NumberQuery, start: Cell, facts: PageFacts): Candidate[] {
  if (query.areas !== undefined) {
    return areasListed(query.areas, facts).map(({ area_id, name, short_name }) => ({
      names: [name, short_name],
      cell: { ...start, area: area_id },
    }));
  }
  const { dimensions } = facts.suite;
  const named = facts.fill(query.breakdown ?? '');
  const levels = dimensionsCalled(facts.suite, named, start.series);
  const within = query.within === undefined ? undefined : facts.fill(query.within);
  const level =
    query.members !== undefined && within === undefined
      ? (levels.find((one) => dimensions[one]?.members.some(({ code }) => query.members?.includes(code))) ??
        levels[0])
      : within === undefined || meansAll(facts.suite, named, within, start.series)
        ? levels[0]
        : levels.find((one) => dimensions[one]?.members.some(({ parent }) => parent === within));
  const dimension = dimensions[level ?? ''];
  if (level === undefined || !dimension) return [];
  const tree = dimension.classification;
  const part = Object.fromEntries(
    Object.entries(start.part).filter(
      ([one]) => tree === undefined || dimensions[one]?.classification !== tree,
    ),
  );
  return dimension.members
    .filter(({ code, parent, residual }) => {
      if (residual || code === dimension.past) return false;
      if (query.members) return query.members.map(facts.fill).includes(code);
      return within === undefined || meansAll(facts.suite, named, within, start.series) || parent === within;
    })
    .map(({ code, name, shortName }) => ({
      names: shortName === undefined ? [name] : [name, shortName],
      cell: { ...start, part: { ...part, [level]: code }, rows: [level] },
    }));
}

export function areasListed(areas: string, facts: PageFacts) {
  if (areas === 'peers') return facts.peers;
  if (areas === 'children') return facts.children;
  const type = facts.fill(areas);
  if (type === 'focus' || type === facts.area.area_type) return facts.peers;
  return facts.suite.areas.filter(
    ({ area_type }) => area_type === type && facts.product.areaTypes.includes(area_type),
  );
}

/** Another figure for the item of a list, with the item's series and part unless it declares its own. */
async function attached(
  name: string,
  list: NumberQuery,
  declared: Declared,
  cell: Cell,
  facts: PageFacts,
): Promise<BoundFigure | undefined> {
  const query = numberOf(name, declared);
  if (!query || isListed(query)) return undefined;
  const key = query.series ?? list.series ?? facts.series;
  const series = facts.suite.series[key];
  const own = facts.partOf(query.filter ?? list.filter, key);
  if (!series || own === null) return undefined;
  const rows = Object.fromEntries(cell.rows.map((dimension) => [dimension, cell.part[dimension] ?? '']));
  const focus = await facts.periodOf(key);
  const at: Cell = {
    ...cell,
    series: key,
    period: query.period === 'base' ? `${facts.baseYear}${focus.slice(4)}` : focus,
    part: { ...own, ...rows },
    ...(query.area === 'benchmark' && { area: facts.benchmark.area_id }),
  };
  const value = await facts.desk.figure(query.measure, at);
  if (value === null || value === undefined) return undefined;
  const form = formOf(query.measure, series, facts.desk.places, query.decimals);
  const interval = await facts.desk.interval(query.measure, at);
  return { value, form, cell: at, series, measure: query.measure, interval };
}

async function meets(
  { figure: { cell } }: BoundItem,
  query: NumberQuery,
  facts: PageFacts,
): Promise<boolean> {
  for (const condition of query.where ?? []) {
    const measure = condition.measure ?? (condition.series === undefined ? query.measure : undefined);
    const series = condition.series ?? cell.series;
    const value = await facts.desk.figure(measure, { ...cell, series });
    if (value === null || value === undefined) return false;
    const { atLeast, atMost, moreThan, lessThan } = condition;
    const within =
      (atLeast === undefined || value >= atLeast || isEqual(value, atLeast)) &&
      (atMost === undefined || value <= atMost || isEqual(value, atMost)) &&
      (moreThan === undefined || value > moreThan) &&
      (lessThan === undefined || value < lessThan);
    if (!within) return false;
  }
  return true;
}

/** The figures before and after a change, which a sentence shows instead of the change for small counts. */
export async function movedBetween(
  { measure, cell, series }: BoundFigure,
  { desk }: PageFacts,
): Promise<{ now?: BoundFigure; before?: BoundFigure }> {
  const [, args] = namedMeasure(measure, desk.places);
  const under = args.on as MeasureRef | undefined;
  const form = formOf(under, series, desk.places);
  const at = async (period: string): Promise<BoundFigure | undefined> => {
    const place = { ...cell, period };
    const value = await desk.below(args, place);
    return value === null ? undefined : { value, form, cell: place, series, measure: under };
  };
  const [now, before] = [await at(cell.period), await at(await desk.start(args.over, cell, 'year'))];
  return { ...(now && { now }), ...(before && { before }) };
}
