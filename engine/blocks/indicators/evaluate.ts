import { sectionPages } from '#engine/core/navigation/productPages.ts';
import { type BlockInput, blockBase } from '#engine/core/plan/block/blockEvaluator.ts';
import { resolveFigure } from '#engine/core/plan/frame/figure.ts';
import { readIndicator } from '#engine/core/plan/frame/indicator.ts';
import { isLinkOpen } from '#engine/core/plan/resolve/closedFigures.ts';
import { addressOf } from '#engine/core/plan/resolve/pageAddress.ts';
import { blockSource } from '#engine/core/plan/words/blockNotes.ts';
import { normalizeFigure } from '#engine/core/query/normalizeFigure.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { capitalise, numberWords } from '#engine/core/words/numberWords.ts';
import type {
  CompiledPage,
  IndicatorRow,
  IndicatorsBlock,
  IndicatorsView,
  ViewArea,
} from '#generated/types.ts';

/**
 * The main series of the pages of some sections, a row each under its section: latest figure, change over the
 * year, and the same change in the benchmark and in the larger area around. A page has no row if it is not
 * for the area's type, leaves itself out of this page, or has no figure there.
 */
export function evaluateIndicators(input: BlockInput<IndicatorsBlock>): IndicatorsView {
  const { page, context, block } = input;
  const { benchmark, parent, focusIsBenchmark } = page.areas;
  const beside = [...(focusIsBenchmark ? [] : [benchmark]), ...(parent ? [parent] : [])];
  const sections = page.situation.product.sections.filter(({ section }) => block.sections.includes(section));
  const groups = sections
    .map((section) => ({
      title: section.title,
      rows: listed(input, sectionPages(section)).flatMap((one) => rowOf(input, one, beside) ?? []),
    }))
    .filter(({ rows }) => rows.length > 0);
  const rows = groups.flatMap((group) => group.rows);
  const period = mostCommon(rows.map((row) => row.period));
  const base = blockBase(input);
  const said = sayMessage(page.suite.messages, 'indicators-period', { period: capitalise(period) });
  return {
    ...base,
    subtitle: base.subtitle || (period && said),
    ...blockSource(context),
    kind: 'indicators',
    groups: groups.map((group) => ({
      ...group,
      rows: group.rows.map((row) => (row.period === period ? { ...row, period: '' } : row)),
    })),
    beside: beside.map(({ name, abbreviation, short_name }) => ({ name, short: abbreviation ?? short_name })),
    summary: sayMessage(page.suite.messages, 'indicators-improved', {
      better: capitalise(numberWords(rows.filter(({ changeIs }) => changeIs === 'better').length)),
      count: numberWords(rows.length),
    }),
  };
}

function mostCommon(words: readonly string[]): string {
  const counts = Map.groupBy(words, (word) => word);
  return [...counts.values()].toSorted((a, b) => b.length - a.length)[0]?.[0] ?? '';
}

function listed({ page }: BlockInput<IndicatorsBlock>, pages: readonly CompiledPage[]): CompiledPage[] {
  const own = page.page.id.split('.').at(-1) ?? '';
  return pages.filter(({ external, leaveOutOf }) => external === undefined && !leaveOutOf?.includes(own));
}

function rowOf(
  { page, context, block }: BlockInput<IndicatorsBlock>,
  about: CompiledPage,
  beside: readonly ViewArea[],
): IndicatorRow | undefined {
  const [series] = about.series;
  const href = addressOf(page, about);
  const written = {
    ...(series !== undefined && { series }),
    ...(block.measure && { measure: block.measure }),
  };
  const figure = resolveFigure(page, context, normalizeFigure(written));
  if (href === undefined || series === undefined) return undefined;
  if (!figure?.series.areaTypes.includes(page.focusType)) return undefined;
  if (!isLinkOpen(page, about.path)) {
    context.used.closed.add(series);
    return undefined;
  }
  const indicator = readIndicator(page, context, figure);
  // Read before any test, so that planning records it.
  const others = beside.map(({ area_id }) => indicator.changeOf(area_id));
  if (indicator.level.value === null && indicator.level.status === 'O') return undefined;
  return {
    title: about.navTitle ?? about.title,
    href,
    ...indicator.shown,
    ...(indicator.needsUnit && { unit: indicator.unit }),
    direction: indicator.direction,
    beside: others,
    ...(context.exact && {
      figures: [
        indicator.exactly('level', page.areas.focus),
        ...[page.areas.focus, ...beside].map((area) => indicator.exactly('change', area)),
      ],
    }),
  };
}
