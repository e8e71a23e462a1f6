import type { CompiledPage, CompiledSuite } from '#generated/types.ts';
import { coalesceQueries } from '#engine/plan/coalesce.ts';
import { evaluateBlocks } from './evaluateBlocks.ts';
import { RecordingLookup } from '#engine/plan/lookup.ts';
import { PageContext } from '#engine/plan/measureContext.ts';
import type { ObservationQuery } from '#engine/plan/observations.ts';
import { type ResolvedPage, resolvePage } from '#engine/plan/resolvePage.ts';
import type { Situation } from '#engine/plan/situation.ts';

/** A page with its choices settled, and the figures it needs. */
export interface PagePlan {
  resolved: ResolvedPage;
  queries: ObservationQuery[];
}

/**
 * Which figures a page needs in a situation. Found by evaluating the page against a lookup that knows nothing and notes every
 * question, so that plan and page cannot differ.
 */
export function planPage(suite: CompiledSuite, page: CompiledPage, situation: Situation): PagePlan {
  const resolved = resolvePage(suite, page, situation);
  const lookup = new RecordingLookup();
  evaluateBlocks(resolved, new PageContext(resolved, lookup));
  return { resolved, queries: coalesceQueries(lookup.asked) };
}
