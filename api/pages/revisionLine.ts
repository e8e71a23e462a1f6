import type { Services } from '#api/services/services.ts';
import type { PublishedVersion } from '#data/contract/contract.ts';
import type { EarlierObservations } from '#engine/core/plan/observations/lookup.ts';
import { type MessageValues, sayMessage } from '#engine/core/words/fillMessage.ts';
import { longDate } from '#engine/core/words/longDate.ts';
import { evaluatingPage } from '#engine/page/evaluatePage.ts';
import type { PagePlan } from '#engine/page/planPage.ts';
import type { PageView } from '#generated/types.ts';
import { inSteps } from '#serving/making/giveWay.ts';
import { type PageRevision, revisedFigures } from './revisedFigures.ts';

/** Number of earlier vintages to check: those that changed nothing on the page are skipped. */
const mostLookedAt = 3;

/**
 * Describes what was revised on a page since the last vintage that changed one of its figures, and by how
 * much; '' if nothing was. Only figures on the page are compared, so figures that are closed to its readers
 * are not disclosed.
 * @param shown figures of earlier vintages that the page shows itself
 */
export async function revisionLine(
  { suite, store }: Pick<Services, 'suite' | 'store'>,
  plan: PagePlan,
  view: PageView,
  shown: EarlierObservations,
): Promise<string> {
  const version = view.data_version;
  if ((await store.history(version)).length < 2) return '';
  const [, ...earlier] = await store.vintages(plan.queries, version);
  for (const vintage of earlier.slice(0, mostLookedAt)) {
    const figures = await store.query(plan.queries, vintage.code);
    const before = await inSteps(evaluatingPage(suite, plan, figures, { earlier: shown }));
    const revision = revisedFigures(before, view);
    const say = (key: string, values?: MessageValues) => sayMessage(suite.messages, key, values);
    if (revision.revised + revision.others > 0)
      return inWords(revision, vintage, suite.sites.suite.timeZone, say);
  }
  return '';
}

function inWords(
  { all, revised, largest = '' }: PageRevision,
  { code, publishedAt }: PublishedVersion,
  timeZone: string,
  say: (key: string, values?: MessageValues) => string,
): string {
  if (revised === 0) return '';
  const since =
    publishedAt > 0
      ? say('file-revised-since', { date: longDate(publishedAt, timeZone) })
      : say('file-revised-since-version', { version: code });
  return say(revised === 1 ? 'file-revised-one' : 'file-revised', { since, all, revised, largest });
}
