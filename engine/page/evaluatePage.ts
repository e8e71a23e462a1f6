import { kindOf } from '#engine/blocks/kinds.ts';
import { showsComparedAreas } from '#engine/blocks/readings.ts';
import { fillPath } from '#engine/core/navigation/pathParams.ts';
import { periodLabel, periodTitle } from '#engine/core/periods/periodWords.ts';
import { fillText } from '#engine/core/plan/block/blockEvaluator.ts';
import { type EarlierObservations, readingLookup } from '#engine/core/plan/observations/lookup.ts';
import { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import { paramView, type ResolvedParam } from '#engine/core/plan/params/params.ts';
import { isChosen } from '#engine/core/plan/params/when.ts';
import type { BlockView, CompiledPage, CompiledSuite, PageView, ViewArea, Years } from '#generated/types.ts';
import { evaluatingBlocks } from './evaluateBlocks.ts';
import type { PagePlan } from './planPage.ts';
import { atOnce, type Steps } from './steps.ts';

/**
 * The content of a page, from the figures in its plan.
 * @param earlier figures of earlier vintages in the plan
 * @param exact also returns figures as numbers that a page shows only as text, for exports
 */
export function* evaluatingPage(
  _suite: CompiledSuite,
  { resolved }: PagePlan,
  observations: ReadObservations,
  { exact = false, earlier = new Map() }: { exact?: boolean; earlier?: EarlierObservations } = {},
): Steps<PageView> {
  const { page, situation, areas, years, params, mainSeries } = resolved;
  const context = new PageContext(
    resolved,
    readingLookup(observations, earlier),
    observations.datasets,
    exact,
  );
  const blocks = withoutRepeats(yield* evaluatingBlocks(resolved, context));
  const fill = (text: string) => fillText(resolved, context, text);
  // Choices and methods are about figures. If the reader may see none, there is nothing to choose.
  const isBare =
    situation.open !== undefined && blocks.every((block) => kindOf(block).besideFigures === 'words');
  const shown = page.blocks.filter(({ name }) => blocks.some((block) => block.name === name));
  return {
    app_type: situation.product.app_type,
    product: situation.product.product,
    page: page.id,
    path: resolved.path,
    ...resetPath(resolved),
    title: fill(page.title),
    section: page.sectionTitle,
    question: fill(page.question),
    ...(isTabbed(resolved) && { tabs: true }),
    area: areas.focus,
    benchmark: areas.benchmark,
    areas: areasShown(areas.key, blocks),
    years:
      isBare || hasOwnPeriods(blocks)
        ? withoutChoices(years)
        : { ...years, ...focusLabels(years.focusYears, mainSeries?.period ?? '') },
    ...(page.yearParam !== undefined && { yearParam: page.yearParam }),
    compares: shown.some(showsComparedAreas),
    pickBaseYear: picksBaseYear(page, params) && !isBare,
    periodTitle: periodTitle(mainSeries?.period ?? ''),
    params: isBare
      ? []
      : params.filter(({ name }) => isChosen(page.params?.[name]?.when, params)).map(paramView),
    blocks,
    ...(page.method && !isBare && { method: page.method }),
    caveats: isBare ? [] : (page.caveats ?? []).map(fill).filter(Boolean),
    demonstration: blocks.some(({ demonstration }) => demonstration),
    data_version: observations.data_version,
  };
}

/** The same, synchronously. */
export const evaluatePage = (...asked: Parameters<typeof evaluatingPage>): PageView =>
  atOnce(evaluatingPage(...asked));

/** Each finding is the title of one chart; others that support it keep their own titles. */
function withoutRepeats(blocks: readonly BlockView[]): BlockView[] {
  const told = new Set<string>();
  return blocks.map((block) => {
    if (!('claim' in block) || block.claim === undefined) return block;
    const { claim, ...plain } = block;
    if (told.has(claim)) return plain;
    told.add(claim);
    return block;
  });
}

function picksBaseYear({ pickBaseYear = false }: CompiledPage, params: readonly ResolvedParam[]): boolean {
  return typeof pickBaseYear === 'boolean' ? pickBaseYear : isChosen(pickBaseYear, params);
}

/** The path without the choice that follows that of the page. */
function resetPath({ page, path, params }: PagePlan['resolved']): Pick<PageView, 'resetPath'> {
  const values = Object.fromEntries(params.map(({ name, value }) => [name, value]));
  const own = fillPath(page.path, values);
  return own === path ? {} : { resetPath: own };
}

/** The areas of the page's key, without a benchmark of which no chart, table or card has a figure. */
function areasShown(key: readonly ViewArea[], blocks: readonly BlockView[]): ViewArea[] {
  const told = blocks.filter((block) => kindOf(block).besideFigures !== 'words');
  if (!told.some((block) => 'frame' in block)) return [...key];
  const names = ({ area_id, name }: ViewArea) =>
    told.some((block) => {
      // A publisher may be called after the benchmark.
      const { frame, source: _, ...rest } = 'frame' in block ? block : { ...block, frame: undefined };
      return (
        frame?.areas.some((area) => area.area_id === area_id) ||
        JSON.stringify([rest, frame?.columns]).includes(name)
      );
    });
  return key.filter((area) => area.role !== 'benchmark' || names(area));
}

/** Whether periods are chosen inside the blocks, so that a picker of the page would do nothing. */
function hasOwnPeriods(blocks: readonly BlockView[]): boolean {
  const others = blocks.filter((block) => kindOf(block).besideFigures !== 'words');
  return others.length > 0 && others.every((block) => kindOf(block).ownPeriods);
}

const withoutChoices = ({ focusPeriods: _, ...years }: Years): Years => ({
  ...years,
  focusYears: [],
  baseYears: [],
});

/** "2023/24" for choices of the focus year that are not plain years. */
function focusLabels(choices: readonly number[], seriesPeriod: string): Pick<Years, 'focusLabels'> {
  const labels = choices.map((year) => periodLabel(String(year), seriesPeriod));
  return labels.some((label, at) => label !== String(choices[at])) ? { focusLabels: labels } : {};
}

/** Whether the pages of the page's section are shown as tabs. */
function isTabbed({ page, situation }: PagePlan['resolved']): boolean {
  return situation.product.sections.find(({ section }) => section === page.section)?.tabs === true;
}
