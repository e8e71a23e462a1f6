import { seriesUnit } from '#engine/core/measures/formats.ts';
import type { Cell, Dims, Measure, MeasureArguments, UnitOfFigures } from '#engine/core/measures/measure.ts';
import { absent, type Observation } from '#engine/core/measures/observation.ts';
import { measureNamed } from '#engine/core/measures/registry.ts';
import { filterDims } from '#engine/core/plan/frame/placing.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import { fillTerm } from '#engine/core/plan/params/params.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { FigureQuery, MeasureQuery } from '#engine/core/query/query.ts';
import { isParam } from '#engine/core/query/term.ts';
import { asWritten } from '#engine/core/words/formatNumber.ts';
import type { SeriesManifest } from '#generated/types.ts';

/** A kind of figure: which series, what is worked out, where it is read. */
export interface Figure {
  series: SeriesManifest;
  measure: Measure;
  args: MeasureArguments;
  /** the filter as members of dimensions; undefined where it names no member: then there is no figure */
  filter: Dims | undefined;
  area?: FigureArea;
  period?: 'focus' | 'base';
  decimals?: number;
  as?: 'level';
}

/** Whose figure is read where it is not the row's. */
export type FigureArea = 'focus' | 'benchmark' | 'parent';

/** A figure from its query; undefined where series or measure are unknown (checked manifests have none). */
export function resolveFigure(
  page: ResolvedPage,
  context: PageContext,
  query: FigureQuery,
): Figure | undefined {
  const series = seriesNamed(page, query);
  const measure = measureNamed(fillTerm(query.measure.name, page.params));
  if (!series || !measure) return undefined;
  return {
    series,
    measure,
    args: filledArguments(page, query.measure),
    filter: filterDims(page, context.dims, series, query.filter),
    ...(query.area && { area: query.area }),
    ...(query.period && { period: query.period }),
    ...(query.decimals !== undefined && { decimals: query.decimals }),
    ...(query.as && { as: query.as }),
  };
}

/** The series of a figure: the one it names, else the page's main one; undefined: there is none of that name. */
export const seriesNamed = (
  { suite, mainSeries }: ResolvedPage,
  { series }: Pick<FigureQuery, 'series'>,
): SeriesManifest | undefined => (series ? suite.series[series.key] : mainSeries);

/** Arguments with their params filled: {"within": "{breakdown}"}; a number where a param chose one. */
function filledArguments({ params }: ResolvedPage, { args }: MeasureQuery): MeasureArguments {
  return Object.fromEntries(
    Object.entries(args).map(([name, value]) => {
      if (typeof value !== 'object') return [name, value];
      const filled = fillTerm(value, params);
      return [name, isParam(value) && /^\d+$/.test(filled) ? Number(filled) : filled];
    }),
  );
}

/** Unit and format of a figure, from the dataset its series came from where that says another unit. */
export function unitOfFigure(
  page: ResolvedPage,
  { series, measure, args, decimals, as }: Figure,
  unit?: string,
): UnitOfFigures {
  const other = (key: string) => page.suite.series[key];
  const { on, ...rest } = args;
  const published = seriesUnit(series, unit);
  // A measure on top of a share or another one changes that figure, not the one published.
  const under = typeof on === 'string' ? measureNamed(on) : undefined;
  const base = under ? under.unit(series, rest, published, other) : published;
  const own = measure.unit(series, args, base, other);
  if (as === 'level' && series.levels) return { unit: '', format: { ...own.format, bands: series.levels } };
  const named = own.unit
    .replaceAll('{benchmark}', page.areas.benchmark.name)
    .replaceAll('{focus}', page.areas.focus.name);
  return { unit: named, format: decimals === undefined ? own.format : { ...own.format, decimals } };
}

/** The unit that the dataset of a series' figures says, where it says one. */
export function unitInData(context: PageContext, series: string): string | undefined {
  const dataset = context.used.series.get(series);
  return dataset === undefined ? undefined : context.datasets[dataset]?.unit;
}

/** A share of a whole that nothing is cut from, such as of all industries where a reader chose all of them: always 100 %. */
export function isShareOfAll({ measure, filter }: Figure, context: PageContext): boolean {
  return measure.name === 'share' && filter === context.dims.empty;
}

/** Where a figure is read, before its own area and period rules. */
export type Place = Omit<Cell, 'series'>;

/** The figure at a place; of an area that is not open to the reader with no more digits than the page writes. */
export function figureAt(
  page: ResolvedPage,
  context: PageContext,
  figure: Figure,
  place: Place,
  args: MeasureArguments = figure.args,
): Observation {
  const area = figure.area ? page.areas[figure.area]?.area_id : place.area;
  if (!figure.filter || area === undefined) return absent;
  const period = figure.period ? page.periods[figure.period](figure.series.series) : place.period;
  const seen = figure.measure.compute(
    { ...place, series: figure.series.series, area, period },
    args,
    context,
  );
  if (seen.value === null || !page.situation.closedAreas?.has(area)) return seen;
  const { format } = unitOfFigure(page, figure, unitInData(context, figure.series.series));
  return { ...seen, value: asWritten(seen.value, format) };
}
