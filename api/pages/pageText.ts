import { correctionLine } from '#api/observations/correctionLine.ts';
import type { Services } from '#api/services/services.ts';
import type { Coverage } from '#data/store.ts';
import { isMade } from '#engine/blocks/forms/blockKind.ts';
import { kindOf } from '#engine/blocks/kinds.ts';
import type { EarlierObservations } from '#engine/core/plan/observations/lookup.ts';
import type { ReadObservations } from '#engine/core/plan/observations/observations.ts';
import { type ResolvedPage, resolvePage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import { evaluatingPage } from '#engine/page/evaluatePage.ts';
import { resolvingOffered } from '#engine/page/offered.ts';
import { type PagePlan, planningPage } from '#engine/page/planPage.ts';
import type { CompiledPage } from '#generated/types.ts';
import { giveWay, inSteps } from '#serving/making/giveWay.ts';
import { correctionsShown } from './correctionsShown.ts';
import { heldFigures, neededQueries } from './heldFigures.ts';
import type { PageChoice } from './pageChoice.ts';
import { revisionLine } from './revisionLine.ts';
import { situationOf } from './situationOf.ts';

/**
 * The view of an open page as JSON text, cached. The same choices give the same text to everybody, and it
 * contains nothing about the reader. Call it only after access to the page and its comparators was checked.
 * @param exact true: with numbers for figures that the page only writes out
 */
export async function pageText(
  services: Services,
  coverage: Coverage,
  choice: PageChoice,
  { exact = false } = {},
): Promise<string> {
  const { page, area, compare, smallAreas, params, year, baseYear, period } = choice;
  const areas = [area, ...compare].map(({ area_id }) => area_id);
  // A page may name sponsors, so the grants of public areas are part of the key.
  const versions = [coverage.data_version, await services.accessVersion()];
  // A page of an earlier version says whether its figures were corrected later.
  if (choice.version !== undefined) versions.push(await services.store.version());
  const month = presentMonth(services, page);
  const boundaries = services.boundaries?.();
  const key = {
    version: versions.join('/'),
    identity: [choice.open, choice.choosable, choice.closedAreas, smallAreas],
    asked: [
      page.id,
      areas,
      Object.entries(params).toSorted(),
      year,
      baseYear,
      period,
      exact && page.blocks.some(writesOut),
      month,
      boundaries?.name,
    ],
  };
  return services.pageTexts.getOrMake(key, () =>
    makeText(services, coverage, { choice, boundaries, month, exact }),
  );
}

async function makeText(
  services: Services,
  coverage: Coverage,
  { choice, exact, ...moment }: { choice: PageChoice; exact: boolean } & Parameters<typeof situationOf>[3],
): Promise<string> {
  const { suite, store } = services;
  const situation = await situationOf(services, coverage, choice, moment);
  const { plan, figures } = await planWithFigures(services, coverage, choice.page, situation);
  const earlier = await earlierObservations(store, plan);
  await giveWay();
  const view = await inSteps(evaluatingPage(suite, plan, figures, { exact, earlier }));
  const corrections = await correctionsShown(services, plan, view, earlier);
  // Withdrawn figures are not a release, so later figures are not revisions of them.
  const isWrong = corrections.some(({ isLater }) => isLater);
  const revised = isWrong ? '' : await revisionLine(services, plan, view, earlier);
  const lines = [...corrections.map((one) => correctionLine(suite, one)), revised].filter(Boolean);
  return JSON.stringify(lines.length === 0 ? view : { ...view, caveats: [...lines, ...view.caveats] });
}

/**
 * The plan of a page and its figures, in one query. Which choices have figures is known only with those figures, so a
 * page that must show another choice than the requested one or the default is planned again.
 */
async function planWithFigures(
  services: Services,
  coverage: Coverage,
  page: CompiledPage,
  situation: Situation,
): Promise<{ plan: PagePlan; figures: ReadObservations }> {
  const { suite, store } = services;
  const needed = neededQueries(services, coverage, situation, page);
  const asked = await inSteps(planningPage(resolvePage(suite, page, situation)));
  await giveWay();
  const figures = await store.query([...asked.queries, ...needed], coverage.data_version);
  const held = heldFigures(coverage, needed, figures);
  const resolved = await inSteps(resolvingOffered(suite, page, { ...situation, held }));
  await giveWay();
  if (chosenOn(resolved) === chosenOn(asked.resolved)) return { plan: { ...asked, resolved }, figures };
  const plan = await inSteps(planningPage(resolved));
  return { plan, figures: await store.query(plan.queries, coverage.data_version) };
}

/** The choices on which a page's figures depend, as one text. */
const chosenOn = ({ params, years: { focusYear, focusPeriod, baseYear } }: ResolvedPage): string =>
  JSON.stringify([params.map(({ value }) => value), focusYear, focusPeriod, baseYear]);

/** Figures of the earlier vintages that a page shows. */
async function earlierObservations(
  store: Services['store'],
  { earlier }: PagePlan,
): Promise<EarlierObservations> {
  const sets = earlier.map(
    async ({ version, queries }) => [version, await store.query(queries, version)] as const,
  );
  return new Map(await Promise.all(sets));
}

/** Whether a block writes its figures as text, so that their numbers are sent only on request. */
function writesOut(block: CompiledPage['blocks'][number]): boolean {
  const { figures } = kindOf(block).forms;
  return isMade(figures) && figures.shape === 'indicators';
}

/** The current month, if the page shows coming events. */
function presentMonth({ clock }: Services, { blocks }: CompiledPage): string | undefined {
  const isAhead = blocks.some((block) => kindOf(block).readsMonth);
  return isAhead ? new Date(clock()).toISOString().slice(0, 7) : undefined;
}
