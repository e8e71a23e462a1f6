import type { Services } from '#api/services/services.ts';
import type { CorrectedFigures } from '#data/contract/contract.ts';
import type { EarlierObservations } from '#engine/core/plan/observations/lookup.ts';
import { evaluatingPage } from '#engine/page/evaluatePage.ts';
import type { PagePlan } from '#engine/page/planPage.ts';
import type { PageView } from '#generated/types.ts';
import { inSteps } from '#serving/making/giveWay.ts';
import { revisedFigures } from './revisedFigures.ts';

/** Limit on the corrections that a page lists. */
const mostTold = 3;

/**
 * Corrections of a page's figures, newest first. A correction that changes nothing on the page is left out,
 * so figures that are closed to its readers are not disclosed.
 * @param shown figures of earlier vintages that the page shows itself
 */
export async function correctionsShown(
  { suite, store }: Pick<Services, 'suite' | 'store'>,
  plan: PagePlan,
  view: PageView,
  shown: EarlierObservations,
): Promise<CorrectedFigures[]> {
  const all = await store.corrections(plan.queries, view.data_version);
  const told: CorrectedFigures[] = [];
  for (const correction of all.slice(0, mostTold)) {
    const figures = await store.query(plan.queries, correction.other);
    const other = await inSteps(evaluatingPage(suite, plan, figures, { earlier: shown }));
    const { revised, others } = revisedFigures(other, view);
    if (revised + others > 0) told.push(correction);
  }
  return told;
}
