import { inScale, splitUnit } from '#engine/core/measures/formats.ts';
import { sinceOf } from '#engine/core/measures/measureUse.ts';
import { startPeriod } from '#engine/core/measures/read.ts';
import { coveredBy, yearToPeriod } from '#engine/core/periods/covered.ts';
import { yearsBefore } from '#engine/core/periods/period.ts';
import { periodLabel, periodNote, periodPhrase, periodsPhrase } from '#engine/core/periods/periodWords.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { RowAxis } from '#engine/core/query/query.ts';
import { capitalise } from '#engine/core/words/numberWords.ts';
import { word } from '#engine/core/words/suiteWords.ts';
import type { Frame } from '#generated/types.ts';
import { coveredPeriod } from './coveredPeriod.ts';
import type { Figure } from './figure.ts';
import type { Grid } from './grid.ts';

/**
 * The unit line under a title, from measure, unit and period: "Annual % change, years to March, 2024 prices".
 * If columns differ in unit, it names only the period; if each row is a quarter or month, it is ''. Figures that are
 * drawn name their own scale, as in $1.2b, so that the unit names none.
 */
export function subtitleOf(page: ResolvedPage, grid: Grid, frame: Frame, isDrawn: boolean): string {
  const figure = grid.columns[0]?.figure;
  const series = figure?.series ?? page.mainSeries;
  if (!series) return '';
  const covered = figure ? changePeriod(figure) : series.period;
  const units = new Set(frame.columns.map(({ unit }) => unit));
  const isCourse = frame.dims.includes('period');
  const when = isCourse ? periodsPhrase(covered) : focusWords(page, grid, covered);
  if (units.size !== 1)
    return isCourse
      ? series.frequency === 'A'
        ? capitalise(when)
        : ''
      : capitalise(withChanges(page, grid, when));
  const { proper, qualifiers } = splitUnit(withIndexYear(frame.columns[0]?.unit ?? '', frame));
  const unit = isDrawn && frame.columns[0]?.format.magnitude ? inScale(proper, 0) : proper;
  return capitalise([unit, when, ...qualifiers].filter(Boolean).join(', '));
}

/** The period shown, or the span of a change, of spans of years or of seasons. */
function focusWords(page: ResolvedPage, grid: Grid, covered: string): string {
  const figure = grid.columns[0]?.figure;
  const series = figure?.series.series ?? '';
  const end = page.periods.focus(series);
  const makesRows = (by: RowAxis['by']) => grid.query.rows.some((axis) => axis.by === by);
  if (makesRows('spans')) return lastPeriodNote(covered, end);
  if (makesRows('seasons')) return seasonsNote(grid, covered);
  const start = figure && changeStart(page, figure, end);
  // The change from the previous year to this one is named by this year alone.
  if (start !== undefined && (covered !== yearToPeriod || start !== yearsBefore(end, 1)))
    return spanNote(start, end);
  return periodNote(covered, grid.periods.at(-1) ?? end);
}

/**
 * The period shown, and the start of the changes in the other columns if they have one and no column shows or names
 * it.
 */
function withChanges(
  page: ResolvedPage,
  { columns: [first, ...others], columns }: Grid,
  when: string,
): string {
  const starts = new Set(
    others.flatMap(({ figure }) => changeStart(page, figure, page.periods.focus(figure.series.series)) ?? []),
  );
  const [start] = starts;
  const isKnown = columns.some(
    ({ title, figure }) => figure.period === 'base' || title.includes(start?.slice(0, 4) ?? ''),
  );
  if (start === undefined || starts.size > 1 || isKnown || (first && sinceOf(first.figure) !== undefined))
    return when;
  return word('table-changes-since', { period: when, start: periodLabel(start, yearToPeriod) });
}

/**
 * The start of a change since a base or over several years; undefined for a change over a year or one period.
 */
function changeStart({ periods }: ResolvedPage, figure: Figure, period: string): string | undefined {
  const since = sinceOf(figure);
  if (since === undefined || since === 'year' || since === 'period') return undefined;
  const starts = { basePeriod: periods.baseOf, firstPeriod: periods.first };
  return startPeriod(since, { series: figure.series.series, period }, starts);
}

/** A stock changes over the year that ends on its day: "as at 30 June" becomes "year to June". */
function changePeriod(figure: Figure): string {
  const month = /^as at (?:\d+ )?([A-Z][a-z]+)$/.exec(figure.series.period)?.[1];
  const since = sinceOf(figure);
  return month !== undefined && (since === 'year' || typeof since === 'number')
    ? `year to ${month}`
    : coveredPeriod(figure);
}

/** "each quarter, 2020–2024": with the years shown. */
function seasonsNote({ axes }: Grid, covered: string): string {
  const years = axes.find(({ items }) => items[0]?.year !== undefined)?.items ?? [];
  return `${periodsPhrase(covered)}, ${years[0]?.year}–${years.at(-1)?.year}`;
}

/** "2014–2024", "September 2023 to September 2024". */
const spanNote = (from: string, to: string) =>
  to.length === 4
    ? `${from}–${to}`
    : word('period-span', { from: periodLabel(from, yearToPeriod), to: periodLabel(to, yearToPeriod) });

/** Kinds of covered period that end with a month, after which a year can follow. */
const endsWithMonth = ['year-to-month', 'to-month', 'season'];

/** "years to March 2024": spans of years that end together. */
function lastPeriodNote(covered: string, end: string): string {
  const { kind } = coveredBy(covered);
  if (endsWithMonth.includes(kind))
    return word('month-of-year', { month: periodsPhrase(covered), year: end });
  const period = kind === 'as-at' ? periodPhrase(covered, end) : periodNote(covered, end);
  return word('period-until', { period });
}

/** Names the year in which an index is 100: the first period of the frame. */
function withIndexYear(unit: string, frame: Frame): string {
  const first = frame.periods[0]?.label;
  return first
    ? unit.replace(word('unit-index-first'), () => word('unit-index-year', { year: first }))
    : unit;
}
