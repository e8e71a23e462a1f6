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

/** A page with settled choices, and the queries for its figures. */
export interface PagePlan {
  resolved: ResolvedPage;
  queries: ObservationQuery[];
  /** earlier vintages on the page, with their queries */
  earlier: { version: string; queries: ObservationQuery[] }[];
}

/**
 * Plans the figures of a page. Evaluates the page on a lookup that has no figures and records every query, so
 * that plan and page always agree.
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

/** The same, synchronously. */
export const planPage = (...asked: Parameters<typeof planningPage>): PagePlan =>
  atOnce(planningPage(...asked));
