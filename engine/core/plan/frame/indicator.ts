import { differenceUnit, change as inUnits } from '#engine/core/measures/change.ts';
import { changesInUnits, percentChange, splitUnit } from '#engine/core/measures/formats.ts';
import { growth as inPercent } from '#engine/core/measures/growth.ts';
import type { MeasureArguments } from '#engine/core/measures/measure.ts';
import { isByPercent, titleOf } from '#engine/core/measures/measureUse.ts';
import type { Observation } from '#engine/core/measures/observation.ts';
import { value } from '#engine/core/measures/value.ts';
import { periodNote } from '#engine/core/periods/periodWords.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { formatNumber } from '#engine/core/words/formatNumber.ts';
import { isUnclear, shownSign } from '#engine/core/words/movePhrase.ts';
import type { CardView, IndicatorFigure, NumberFormat, SeriesManifest, ViewArea } from '#generated/types.ts';
import { courseOf } from './courseOf.ts';
import { coveredPeriod } from './coveredPeriod.ts';
import { type Figure, figureAt, type Place, unitInData, unitOfFigure } from './figure.ts';
import { shortened } from './frame.ts';
import { isProjected, roundedProjection } from './projections.ts';

/** An indicator at a glance, with functions that read it for other areas. */
export interface Indicator {
  level: Observation;
  shown: Pick<CardView, 'value' | 'change' | 'changeIs' | 'status' | 'period' | 'sparkline'>;
  /** unit of the level, without qualifiers */
  unit: string;
  /** the value is a bare number that does not count what its title names, so it needs its unit */
  needsUnit: boolean;
  /** sign of the change as displayed; 0 if there is none */
  direction: -1 | 0 | 1;
  /** the formatted figure of another area; '' if it is missing */
  levelOf(area: string): string;
  /** the formatted change of another area */
  changeOf(area: string): string;
  /** the level or the change of an area as a number */
  exactly(is: 'level' | 'change', area: Pick<ViewArea, 'area_id' | 'name'>): IndicatorFigure;
}

/** Reads an indicator for the focus area: latest figure, change over the year, sparkline. */
export function readIndicator(page: ResolvedPage, context: PageContext, figure: Figure): Indicator {
  const { series } = figure;
  const period = page.periods.focus(series.series);
  const dims = figure.filter ?? context.dims.empty;
  const place: Place = {
    area: context.focus,
    period,
    dims,
    rowDims: Object.keys(dims),
    shownFrom: period,
  };
  const level = figureAt(page, context, figure, place);
  const change = changeFigure(page, figure);
  const moved = figureAt(page, context, change, place);
  const { unit, format } = unitOfFigure(page, figure, unitInData(context, series.series));
  const changeFormat = changeUnit(page, context, figure);
  const writtenLevel = (seen: Observation, at: string) => {
    const projected = seen.value !== null && isProjected(figure, at, seen);
    const shown = projected
      ? roundedProjection(page.suite.sentences ?? {}, figure, seen.value ?? 0, format)
      : seen;
    return written({ ...seen, value: shown.value }, format);
  };
  const sparkline = courseOf(page, context, figure, place).map(({ value }) => value);
  const isClear = moved.value === null || !isUnclear(moved.value, moved.margin);
  const direction = moved.few
    ? signOf(differenceOf(moved.few))
    : moved.value === null
      ? 0
      : shownSign(moved.value, changeFormat);
  return {
    level,
    direction,
    unit: splitUnit(unit).proper,
    needsUnit: !format.prefix && !format.suffix && (format.decimals > 0 || series.aggregation.rule !== 'sum'),
    shown: {
      value: writtenLevel(level, period),
      change: writtenChange(moved, changeFormat),
      changeIs: judged(series, isClear ? direction : 0),
      status: level.status,
      period: periodNote(coveredPeriod(figure), period),
      sparkline,
    },
    levelOf: (area) => writtenLevel(figureAt(page, context, figure, { ...place, area }), period),
    changeOf: (area) => writtenChange(figureAt(page, context, change, { ...place, area }), changeFormat),
    exactly: (is, area) =>
      exactFigure(
        page,
        context,
        is === 'level' ? figure : change,
        { ...place, area: area.area_id },
        area.name,
      ),
  };
}

/** A figure as a number, with its title, area, period, unit and status. */
function exactFigure(
  page: ResolvedPage,
  context: PageContext,
  figure: Figure,
  place: Place,
  area: string,
): IndicatorFigure {
  const { value, status, few } = figureAt(page, context, figure, place);
  const isFew = few !== undefined && isByPercent(figure);
  return {
    title: titleOf(figure),
    area_id: place.area,
    area,
    period: place.period,
    ...(isFew
      ? { unit: splitUnit(figure.series.unit).proper, format: things }
      : unitOfFigure(page, figure, unitInData(context, figure.series.series))),
    value: isFew ? differenceOf(few) : shortened(value),
    status,
  };
}

/** Format of a difference between small counts, for which no percentage is shown. */
const things: NumberFormat = { kind: 'count', decimals: 0, signed: true };
const differenceOf = ([from, to]: readonly [number, number]) => to - from;
const signOf = (difference: number) => (difference > 0 ? 1 : difference < 0 ? -1 : 0);

const writtenChange = (change: Observation, format: NumberFormat) =>
  change.few ? formatNumber(differenceOf(change.few), things, 'compact') : written(change, format);

const written = ({ value }: Observation, format: NumberFormat) =>
  value === null ? '' : formatNumber(value, format, 'compact');

/**
 * Whether an indicator changes in points or its own unit instead of percent: rates, levels, shares, growth.
 */
export function movesInUnits(page: ResolvedPage, figure: Figure): boolean {
  return changesInUnits(figure.series) || unitOfFigure(page, figure).format.suffix === '%';
}

/**
 * The change over the year, in percent or in points or own units. If years with figures are apart, as in a
 * census, the change since the previous one.
 */
function changeFigure(page: ResolvedPage, figure: Figure): Figure {
  const args: MeasureArguments = {
    ...(figure.measure !== value && { on: { name: figure.measure.name, args: figure.args } }),
    ...(figure.series.years && { over: 'base' }),
  };
  return { ...figure, measure: movesInUnits(page, figure) ? inUnits : inPercent, args };
}

function changeUnit(page: ResolvedPage, context: PageContext, figure: Figure): NumberFormat {
  if (!movesInUnits(page, figure)) return { ...percentChange, signed: true };
  const base = unitOfFigure(page, figure, unitInData(context, figure.series.series));
  return { ...differenceUnit(figure.series, base).format, signed: true };
}

function judged({ betterWhen }: SeriesManifest, sign: -1 | 0 | 1): CardView['changeIs'] {
  if (betterWhen === 'neutral' || sign === 0) return 'neutral';
  return sign > 0 === (betterWhen === 'higher') ? 'better' : 'worse';
}
