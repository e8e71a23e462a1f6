import { seriesUnit } from '#engine/core/measures/formats.ts';
import type { Cell, Dims, Measure, MeasureArguments, UnitOfFigures } from '#engine/core/measures/measure.ts';
import { measureUse, type ReferenceParams, unitOf } from '#engine/core/measures/measureUse.ts';
import { absent, type Observation } from '#engine/core/measures/observation.ts';
import { measureNamed } from '#engine/core/measures/registry.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import { fillParam, type ResolvedParam } from '#engine/core/plan/params/params.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { FigureQuery, ShownAs } from '#engine/core/query/query.ts';
import { asWritten } from '#engine/core/words/formatNumber.ts';
import type { FrameColumn, SeriesManifest } from '#generated/types.ts';
import { filterDims } from './placing.ts';

/** A kind of figure: which series, what is worked out, where it is read. */
export interface Figure {
  series: SeriesManifest;
  measure: Measure;
  args: MeasureArguments;
  /** the filter as members of dimensions; undefined if it names no member: then there is no figure */
  filter: Dims | undefined;
  area?: FigureArea;
  period?: 'focus' | 'base';
  decimals?: number;
  as?: ShownAs;
}

/** Whose figure is read where it is not the row's. */
export type FigureArea = 'focus' | 'benchmark' | 'parent';

/** A figure from its query; undefined if series or measure are unknown (checked manifests have none). */
export function resolveFigure(
  page: ResolvedPage,
  context: PageContext,
  query: FigureQuery,
): Figure | undefined {
  const series = seriesNamed(page, query);
  const use = measureUse(query.measure.reference, chosenIn(page.params));
  const measure = use && measureNamed(use.name);
  if (!series || !measure) return undefined;
  return {
    series,
    measure,
    args: use.args,
    filter: filterDims(page, context.dims, series, query.filter),
    ...(query.area && { area: query.area }),
    ...(query.period && { period: query.period }),
    ...(query.decimals !== undefined && { decimals: query.decimals }),
    ...(query.as && { as: query.as }),
  };
}

/** What params stand for in references to measures: {"name": "{measure}", "of": "{breakdown}", "periods": "{step}"}. */
const chosenIn = (params: readonly ResolvedParam[]): ReferenceParams => ({
  measure: (text) => params.find(({ name }) => text === `{${name}}`)?.measure ?? fillParam(text, params),
  argument(text) {
    const filled = fillParam(text, params);
    return text !== filled && /^\d+$/.test(filled) ? Number(filled) : filled;
  },
});

/** The series of a figure: the one it names, otherwise the page's main one; undefined if unknown. */
export const seriesNamed = (
  { suite, mainSeries }: ResolvedPage,
  { series }: Pick<FigureQuery, 'series'>,
): SeriesManifest | undefined => (series ? suite.series[series.key] : mainSeries);

/** Unit and format of a figure, from the dataset its series came from where that says another unit. */
export function unitOfFigure(
  page: ResolvedPage,
  { series, measure, args, decimals, as }: Figure,
  unit?: string,
): UnitOfFigures {
  const other = (key: string) => page.suite.series[key];
  const own = unitOf({ measure, args }, series, seriesUnit(series, unit), other);
  if (as === 'level' && series.levels) return { unit: '', format: { ...own.format, bands: series.levels } };
  const named = own.unit
    .replaceAll('{benchmark}', page.areas.benchmark.name)
    .replaceAll('{focus}', page.areas.focus.name);
  return { unit: named, format: decimals === undefined ? own.format : { ...own.format, decimals } };
}

/** Which way is better, by the sense of the series; of ranks that begin with the best, the lower. */
export function senseOf({ series, measure, args }: Figure): Pick<FrameColumn, 'betterWhen'> {
  const { betterWhen } = series;
  if (measure.keepsSense !== false) return { betterWhen };
  const isBestFirst = measure.ranks && (args.order ?? 'better') === 'better';
  return isBestFirst && betterWhen !== 'neutral' ? { betterWhen: 'lower' } : {};
}

/** The unit that the dataset of a series' figures says, where it says one. */
export function unitInData(context: PageContext, series: string): string | undefined {
  const dataset = context.used.series.get(series);
  return dataset === undefined ? undefined : context.datasets[dataset]?.unit;
}

/** A share of a whole that nothing is cut from, such as of all industries where a reader chose all of them: always 100 %. */
export function isShareOfAll({ measure, args, filter }: Figure, context: PageContext): boolean {
  return measure.partOf?.(args) !== undefined && filter === context.dims.empty;
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
  const { low: _low, high: _high, note: _note, ...bare } = seen;
  return { ...bare, value: asWritten(seen.value, format) };
}
