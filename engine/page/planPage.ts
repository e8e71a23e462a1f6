import { coalesceQueries } from '#engine/core/plan/observations/coalesce.ts';
import { RecordingLookup } from '#engine/core/plan/observations/lookup.ts';
import { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import type { ObservationQuery } from '#engine/core/plan/observations/observations.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { Situation } from '#engine/core/plan/suite/situation.ts';
import type { CompiledPage, CompiledSuite } from '#generated/types.ts';
import { evaluateBlocks } from './evaluateBlocks.ts';
import { resolveOffered } from './offered.ts';

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
export function planPage(suite: CompiledSuite, page: CompiledPage, situation: Situation): PagePlan {
  const resolved = resolveOffered(suite, page, situation);
  const lookup = new RecordingLookup();
  evaluateBlocks(resolved, new PageContext(resolved, lookup));
  const earlier = [...lookup.earlier].map(([version, asked]) => ({
    version,
    queries: coalesceQueries(asked),
  }));
  return { resolved, queries: coalesceQueries(lookup.asked), earlier };
}
