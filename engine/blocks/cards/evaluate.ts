import { nounOf } from '#engine/core/measures/formats.ts';
import { periodLabel } from '#engine/core/periods/periodWords.ts';
import { type BlockInput, blockBase, fillText } from '#engine/core/plan/block/blockEvaluator.ts';
import { resolveFigure } from '#engine/core/plan/frame/figure.ts';
import { type Indicator, movesInUnits, readIndicator } from '#engine/core/plan/frame/indicator.ts';
import type { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import { closedCardsNote, isLinkOpen } from '#engine/core/plan/resolve/closedFigures.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { isMadeFor } from '#engine/core/plan/suite/suiteIndex.ts';
import { blockSource, statusNote } from '#engine/core/plan/words/blockNotes.ts';
import { normalizeFigure } from '#engine/core/query/normalizeFigure.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { capitalise } from '#engine/core/words/numberWords.ts';
import type { Card, CardsBlock, CardsView, CardView, IndicatorFigure } from '#generated/types.ts';

/**
 * One card per indicator. Indicators that the focus area's type does not have are left out; those that the
 * reader may not open are named in the note.
 */
export function evaluateCards(input: BlockInput<CardsBlock>): CardsView {
  const { page, context, block } = input;
  const closed: Card[] = [];
  /** years of projections on cards */
  const ahead = new Set<string>();
  const groups = block.groups.flatMap(({ title, cards }) => {
    const views = cards.flatMap((card) => {
      const view = evaluateCard(page, context, card);
      if (!view && context.used.closed.has(card.series)) closed.push(card);
      const isProjected = page.suite.series[card.series]?.projectedFrom !== undefined;
      if (view?.status === 'F' && isProjected) ahead.add(periodLabel(page.periods.focus(card.series)));
      return view ?? [];
    });
    return views.length > 0
      ? [{ ...(title !== undefined && { title: fillText(page, context, title) }), cards: views }]
      : [];
  });
  const keys = block.groups.flatMap(({ cards }) => cards.map(({ series }) => series));
  const base = blockBase(input);
  const titles = closed.map((card) => cardTitle(page, context, card));
  const note = [
    base.note,
    groups.length > 0 && changesNote(page, keys),
    closedCardsNote(page, titles, new Set(closed.map(({ series }) => series))),
  ]
    .filter(Boolean)
    .join(' ');
  const status = statusNote({ ...(ahead.size > 0 && { projected: [...ahead] }) });
  return {
    ...base,
    ...(note && { note }),
    ...blockSource(context),
    ...(status && { statusNote: status }),
    kind: 'cards',
    groups,
  };
}

function cardTitle(page: ResolvedPage, context: PageContext, card: Card): string {
  if (card.title !== undefined) return fillText(page, context, card.title);
  const series = page.suite.series[card.series];
  return series ? capitalise(nounOf(series)) : '';
}

function evaluateCard(page: ResolvedPage, context: PageContext, card: Card): CardView | undefined {
  const figure = resolveFigure(page, context, normalizeFigure(card));
  if (!figure || !isMadeFor(page.index, figure.series, page.areas.focus.area_id, page.focusType))
    return undefined;
  if (!isLinkOpen(page, card.page)) {
    context.used.closed.add(figure.series.series);
    return undefined;
  }
  const indicator = readIndicator(page, context, figure);
  // Read before any test, so that planning records it.
  const benchmark = benchmarkText(page, indicator, movesInUnits(page, figure));
  if (indicator.level.value === null && indicator.level.status === 'O') return undefined;
  return {
    title: cardTitle(page, context, card),
    ...(card.page !== undefined && { href: `/${context.focus}/${card.page}`.replace(/\/$/, '') }),
    ...indicator.shown,
    direction: indicator.direction,
    ...(indicator.needsUnit && { unit: indicator.unit }),
    benchmark,
    ...(context.exact && { figures: exactFigures(page, indicator, movesInUnits(page, figure)) }),
  };
}

/** The numbers on a card: its figure and change, and the benchmark's. */
function exactFigures({ areas }: ResolvedPage, { exactly }: Indicator, byLevel: boolean): IndicatorFigure[] {
  const { focus, benchmark, focusIsBenchmark } = areas;
  const own = [exactly('level', focus), exactly('change', focus)];
  return focusIsBenchmark ? own : [...own, exactly(byLevel ? 'level' : 'change', benchmark)];
}

/** Explains the period of the change and the benchmark's figures. */
function changesNote(page: ResolvedPage, keys: readonly string[]): string {
  const { benchmark, focusIsBenchmark } = page.areas;
  const name = benchmark.abbreviation ?? benchmark.short_name;
  const isApart = (key: string) => page.suite.series[key]?.years !== undefined;
  const since = keys.every(isApart) ? 'cards-changes-apart' : 'cards-changes';
  const said = [since, ...(focusIsBenchmark ? [] : ['cards-benchmark'])];
  return said.map((key) => sayMessage(page.suite.messages, key, { benchmark: name })).join(' ');
}

/** The benchmark's growth, "AL +2.9%"; for rates and levels, its level: "AL at 4.8%". */
function benchmarkText(page: ResolvedPage, indicator: Indicator, byLevel: boolean): string {
  const { benchmark, focusIsBenchmark } = page.areas;
  if (focusIsBenchmark) return '';
  const text = byLevel ? indicator.levelOf(benchmark.area_id) : indicator.changeOf(benchmark.area_id);
  const name = benchmark.abbreviation ?? benchmark.short_name;
  return text && sayMessage(page.suite.messages, byLevel ? 'card-level' : 'card-change', { name, text });
}
