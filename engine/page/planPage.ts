import { type Asked, RecordingLookup } from '#engine/core/plan/observations/lookup.ts';
import { PageContext } from '#engine/core/plan/observations/measureContext.ts';
import type { ObservationQuery } from '#engine/core/plan/observations/observations.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { evaluatingBlocks } from './evaluateBlocks.ts';
import { resolveOffered } from './offered.ts';
import { atOnce, type Steps } from './steps.ts';

/** A page with settled choices, and the queries for its figures. */
export interface PagePlan {
  resolved: ResolvedPage;
  /** one for each series and breakdown, for all periods and members */
  queries: ObservationQuery[];
  /** earlier vintages on the page, with their queries */
  earlier: { version: string; queries: ObservationQuery[] }[];
}

/**
 * Plans the figures of a page with settled choices. Evaluates it for one period, on a lookup that has no figures and
 * records what is requested: other periods are stored with it, so plan and page always agree.
 */
export function* planningPage(resolved: ResolvedPage): Steps<PagePlan> {
  const lookup = new RecordingLookup();
  yield* evaluatingBlocks(atOnePeriod(resolved), new PageContext(resolved, lookup));
  const earlier = [...lookup.earlier].map(([version, asked]) => ({ version, queries: queriesOf(asked) }));
  return { resolved, queries: queriesOf(lookup.asked), earlier };
}

/** Settles the choices of a page and plans its figures, synchronously. */
export const planPage = (...asked: Parameters<typeof resolveOffered>): PagePlan =>
  atOnce(planningPage(resolveOffered(...asked)));

function atOnePeriod(page: ResolvedPage): ResolvedPage {
  const { periods } = page;
  return { ...page, periods: { ...periods, list: (set, series) => periods.list(set, series).slice(-1) } };
}

const queriesOf = (asked: Asked): ObservationQuery[] =>
  [...asked].map(([slice, areas]) => {
    const [series = '', breakdown = ''] = slice.split('|');
    return { series, breakdown, areas: [...areas], from: '', to: '9999' };
  });
