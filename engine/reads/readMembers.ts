import type { Dims } from '#engine/core/measures/measure.ts';
import { type AxisItem, columnParts, memberAxis } from '#engine/core/plan/frame/axes.ts';
import { filterDims, type MemberScope, placeMembers } from '#engine/core/plan/frame/placing.ts';
import { DimsStore } from '#engine/core/plan/observations/dims.ts';
import { everyChoice, type ResolvedParam } from '#engine/core/plan/params/params.ts';
import { seriesParam } from '#engine/core/plan/params/seriesChoice.ts';
import { isChosen } from '#engine/core/plan/params/when.ts';
import { getOrMake } from '#engine/core/plan/suite/getOrMake.ts';
import { indexSuite } from '#engine/core/plan/suite/suiteIndex.ts';
import { normalizeFilter } from '#engine/core/query/normalizeFigure.ts';
import type { FigureQuery, MemberAxis } from '#engine/core/query/query.ts';
import type { FigureReading } from '#engine/core/query/readings.ts';
import { isParam, type Term } from '#engine/core/query/term.ts';
import { withoutVintage } from '#engine/core/query/vintage.ts';
import type {
  Block,
  CompiledPage,
  CompiledProduct,
  CompiledSuite,
  SeriesManifest,
} from '#generated/types.ts';

/** The page and block of a reading. */
export interface ReadingPlace {
  suite: CompiledSuite;
  product: CompiledProduct;
  page: CompiledPage;
  /** reader choices that the block requires */
  when: Block['when'];
}

/** Series → breakdown → members, codes in the order of the breakdown. */
export type ReadMembers = ReadonlyMap<string, ReadonlyMap<string, ReadonlySet<string>>>;

/**
 * Every figure of an area that a reading can read, whatever a reader chooses. It is placed as on the page,
 * once per possible choice.
 */
export function readMembers(place: ReadingPlace, asked: FigureReading): ReadMembers {
  const reading = withoutVintage(asked);
  const { suite, product, page, when } = place;
  const index = indexSuite(suite);
  const store = new DimsStore();
  const found = new Map<string, Map<string, Set<string>>>();
  const situation = { product, params: {}, childrenByType: {} };
  const scope = { page, suite, situation, index, series: suite.series[page.series[0] ?? ''] };
  for (const params of everyChoice(scope, paramsOf(place, reading))) {
    if (!isChosen(when, params)) continue;
    const main = mainSeries(page, params);
    const seriesOf = (figure: FigureQuery) => suite.series[figure.series?.key ?? main];
    const own = seriesOf(reading.figure);
    if (!own) continue;
    const leading = seriesOf(reading.leading);
    const places = placesOf({ index, page, params }, store, reading, own, leading);
    const read = reading.rowSeries.flatMap(({ key }) => suite.series[key] ?? []);
    for (const series of reading.rowSeries.length > 0 ? read : [own]) {
      const breakdowns = getOrMake(found, series.series, () => new Map<string, Set<string>>());
      for (const dims of places.flatMap((one) => withPast(scope.index, store, one))) {
        const { breakdown, member } = store.slice(dims);
        if (breakdown !== '' && !series.breakdowns?.includes(breakdown)) continue;
        getOrMake(breakdowns, breakdown, () => new Set<string>()).add(member);
      }
    }
  }
  return found;
}

/** The parameters that decide which members a reading reads. */
function paramsOf(
  { page, when }: ReadingPlace,
  { figure, leading, rows, column }: FigureReading,
): Set<string> {
  const axes = [...rows, ...(column ? [column] : [])];
  const terms = [
    ...figure.filter.flatMap(({ dimension, member }) => [dimension, member]),
    ...axes.flatMap(termsOf),
  ];
  const [chooser] = seriesParam(page) ?? [];
  const isMain = [figure, leading].some(({ series }) => series === undefined);
  return new Set([
    ...[...terms, ...pageTerms(page)].flatMap((term) => (isParam(term) ? [term.param] : [])),
    ...Object.keys(when ?? {}),
    ...(chooser !== undefined && isMain ? [chooser] : []),
  ]);
}

const termsOf = ({ dimension, within, members = [] }: MemberAxis): Term[] => [
  dimension,
  ...(within ? [within] : []),
  ...members,
];

const pageTerms = ({ filter }: CompiledPage): Term[] =>
  normalizeFilter(filter).flatMap(({ dimension, member }) => [dimension, member]);

function mainSeries(page: CompiledPage, params: readonly ResolvedParam[]): string {
  const [chooser] = seriesParam(page) ?? [];
  return params.find(({ name }) => name === chooser)?.value ?? page.series[0] ?? '';
}

function placesOf(
  scope: MemberScope,
  store: DimsStore,
  { figure, rows, column }: FigureReading,
  series: SeriesManifest,
  leading: SeriesManifest | undefined,
): Dims[] {
  const parts = column ? columnParts(scope, column, series).map(({ part }) => [part]) : [[]];
  const filters = parts
    .map((part) => filterDims(scope, store, series, [...figure.filter, ...part]))
    .filter((dims) => dims !== undefined);
  const combinations = rows
    .map((axis) => memberAxis(scope, axis, leading).items)
    .reduce<AxisItem[][]>((all, items) => all.flatMap((some) => items.map((item) => [...some, item])), [[]]);
  return filters.flatMap((dims) => combinations.map((items) => placeMembers(scope, store, dims, items).dims));
}

/** A member, and the members that continue its figures into the past. */
function withPast(index: MemberScope['index'], store: DimsStore, dims: Dims): Dims[] {
  const before = Object.entries(dims).flatMap(([dimension, member]): Dims[] => {
    const past = index.dimensions.get(dimension)?.manifest.past;
    return past === undefined || past === member
      ? []
      : withPast(index, store, store.with(dims, dimension, past));
  });
  return [dims, ...before];
}
