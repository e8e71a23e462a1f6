import { coalesceQueries } from '#engine/core/plan/observations/coalesce.ts';
import { RecordingLookup } from '#engine/core/plan/observations/lookup.ts';
import { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import type { ObservationQuery } from '#engine/core/plan/observations/observations.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import type { CompiledPage, CompiledSuite } from '#generated/types.ts';
import { evaluatingBlocks } from './evaluateBlocks.ts';
import { resolvingOffered } from './offered.ts';
import { atOnce, type Steps } from './steps.ts';

/** A page with its choices settled, and the figures it needs. */
export interface PagePlan {
  resolved: ResolvedPage;
  queries: ObservationQuery[];
  /** those of earlier vintages that it shows too */
  earlier: { version: string; queries: ObservationQuery[] }[];
}

/**
 * Which figures a page needs in a situation. Found by evaluating the page against a lookup that knows nothing and notes every
 * question, so that plan and page cannot differ.
 */
export function* planningPage(
  suite: CompiledSuite,
  page: CompiledPage,
  situation: Situation,
): Steps<PagePlan> {
  const resolved = yield* resolvingOffered(suite, page, situation);
  const lookup = new RecordingLookup();
  yield* evaluatingBlocks(resolved, new PageContext(resolved, lookup));
  const earlier = [...lookup.earlier].map(([version, asked]) => ({
    version,
    queries: coalesceQueries(asked),
  }));
  return { resolved, queries: coalesceQueries(lookup.asked), earlier };
}

/** The same in one go. */
export const planPage = (...asked: Parameters<typeof planningPage>): PagePlan =>
  atOnce(planningPage(...asked));
