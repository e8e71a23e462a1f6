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

/** A kind of figure: its series, its measure, and where it is read. */
export interface Figure {
  series: SeriesManifest;
  measure: Measure;
  args: MeasureArguments;
  /** the filter as members of dimensions; undefined if it names an unknown member: then there is no figure */
  filter: Dims | undefined;
  area?: FigureArea;
  period?: 'focus' | 'base';
  decimals?: number;
  as?: ShownAs;
}

/** The area a figure is read for, if it is not the row's. */
export type FigureArea = 'focus' | 'benchmark' | 'parent';

/**
 * Resolves the query of a figure; undefined if its series or measure is unknown, which `rohe check` rules
 * out.
 */
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

/**
 * Fills params into references to measures: {"name": "{measure}", "of": "{breakdown}", "periods": "{step}"}.
 */
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

/** Unit and format of a figure. `unit`, from the figure's dataset, overrides the unit of the series. */
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

/** Whether higher or lower is better for the series. For ranks that begin with the best, lower is better. */
export function senseOf({ series, measure, args }: Figure): Pick<FrameColumn, 'betterWhen'> {
  const { betterWhen } = series;
  if (measure.keepsSense !== false) return { betterWhen };
  const isBestFirst = measure.ranks && (args.order ?? 'better') === 'better';
  return isBestFirst && betterWhen !== 'neutral' ? { betterWhen: 'lower' } : {};
}

/** The unit that the dataset of a series' figures declares, if it declares one. */
export function unitInData(context: PageContext, series: string): string | undefined {
  const dataset = context.used.series.get(series);
  return dataset === undefined ? undefined : context.datasets[dataset]?.unit;
}

/** Whether a figure is a share of the whole without a filter, such as all industries: always 100 %. */
export function isShareOfAll({ measure, args, filter }: Figure, context: PageContext): boolean {
  return measure.partOf?.(args) !== undefined && filter === context.dims.empty;
}

/** Where a figure is read, before its own area and period apply. */
export type Place = Omit<Cell, 'series'>;

/**
 * The figure at a place. For an area that the reader has no access to, it has only the digits that the page
 * shows, without interval and note.
 */
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
