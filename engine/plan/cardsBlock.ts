import type { Card, CardsBlock, CardsView, CardView, SeriesManifest } from '../../generated/types.ts';
import { differenceUnit } from '../measures/change.ts';
import { changesInUnits, nounOf, percentChange } from '../measures/formats.ts';
import { measures } from '../measures/registry.ts';
import { formatNumber } from '../text/formatNumber.ts';
import { shownSign } from '../text/movePhrase.ts';
import { capitalise } from '../text/numberWords.ts';
import { periodNote } from '../text/periodWords.ts';
import { type BlockInput, blockBase, fillText } from './blockEvaluator.ts';
import { blockSource } from './blockNotes.ts';
import { coveredPeriod } from './coveredPeriod.ts';
import { type Figure, figureAt, type Place, resolveFigure, unitOfFigure } from './figure.ts';
import { unitInData } from './frame.ts';
import type { PageContext } from './measureContext.ts';
import type { ResolvedPage } from './resolvePage.ts';
import { isMadeFor } from './suiteIndex.ts';

const sparklinePeriods = 10;

/** One card per indicator; those the focus area's type has not are left out. */
export function evaluateCards(input: BlockInput<CardsBlock>): CardsView {
  const { page, context, block } = input;
  const groups = block.groups.flatMap(({ title, cards }) => {
    const views = cards.flatMap((card) => evaluateCard(page, context, card) ?? []);
    return views.length > 0
      ? [{ ...(title !== undefined && { title: fillText(page, context, title) }), cards: views }]
      : [];
  });
  const keys = block.groups.flatMap(({ cards }) => cards.map(({ series }) => series));
  return { ...blockBase(input), ...blockSource(page, context, keys), kind: 'cards', groups };
}

function evaluateCard(page: ResolvedPage, context: PageContext, card: Card): CardView | undefined {
  const figure = resolveFigure(page, context, card);
  if (!figure || !isMadeFor(page.index, figure.series, page.areas.focus.area_id, page.focusType))
    return undefined;
  const { series } = figure;
  const period = page.periods.focus(series.series);
  const dims = figure.filter ?? context.dims.empty;
  const place = { area: context.focus, period, dims, rowDims: Object.keys(dims), shownFrom: period };
  const level = figureAt(page, context, figure, place);
  const change = changeFigure(figure);
  const moved = figureAt(page, context, change, place);
  const { format } = unitOfFigure(page, figure, unitInData(context, series.series));
  const changeFormat = changeUnit(page, context, figure);
  const sparkline = page.periods
    .list({ last: sparklinePeriods }, series.series)
    .map((at) => forDrawing(figureAt(page, context, figure, { ...place, period: at }).value));
  // Asked before anything is decided, so that planning records it.
  const benchmark = benchmarkText(page, context, figure, change, place);
  if (level.value === null && level.status === 'O') return undefined;
  return {
    title: card.title === undefined ? capitalise(nounOf(series)) : fillText(page, context, card.title),
    ...(card.page !== undefined && { href: `/${context.focus}/${card.page}`.replace(/\/$/, '') }),
    value: level.value === null ? '' : formatNumber(level.value, format, 'compact'),
    change: moved.value === null ? '' : formatNumber(moved.value, changeFormat, 'compact'),
    changeIs: moved.value === null ? 'neutral' : judged(series, shownSign(moved.value, changeFormat)),
    benchmark,
    status: level.status,
    period: periodNote(coveredPeriod(figure), period),
    sparkline,
  };
}

/** Four digits are more than a line of a few pixels shows. */
const forDrawing = (value: number | null) => (value === null ? null : Number(value.toPrecision(4)));

/** What a card compares over the year: growth, or the change in points or own units of rates and levels. */
function changeFigure(figure: Figure): Figure {
  const name = changesInUnits(figure.series) ? 'change' : 'growth';
  const args = figure.measure.name === 'value' ? figure.args : { ...figure.args, on: figure.measure.name };
  return { ...figure, measure: measures[name] ?? figure.measure, args };
}

function changeUnit(page: ResolvedPage, context: PageContext, figure: Figure) {
  if (!changesInUnits(figure.series)) return { ...percentChange, signed: true };
  const base = unitOfFigure(page, figure, unitInData(context, figure.series.series));
  return { ...differenceUnit(figure.series, base).format, signed: true };
}

/** The benchmark's growth, "AL +2.9%"; of rates and levels its level, "AL 4.8%". */
function benchmarkText(
  page: ResolvedPage,
  context: PageContext,
  figure: Figure,
  change: Figure,
  place: Place,
): string {
  const { benchmark, focusIsBenchmark } = page.areas;
  if (focusIsBenchmark) return '';
  const byLevel = changesInUnits(figure.series);
  const shown = byLevel ? figure : change;
  const { value } = figureAt(page, context, shown, { ...place, area: benchmark.area_id });
  if (value === null) return '';
  const format = byLevel
    ? unitOfFigure(page, figure, unitInData(context, figure.series.series)).format
    : changeUnit(page, context, figure);
  return `${benchmark.abbreviation ?? benchmark.short_name} ${formatNumber(value, format, 'compact')}`;
}

function judged({ betterWhen }: SeriesManifest, sign: -1 | 0 | 1): CardView['changeIs'] {
  if (betterWhen === 'neutral' || sign === 0) return 'neutral';
  return sign > 0 === (betterWhen === 'higher') ? 'better' : 'worse';
}
