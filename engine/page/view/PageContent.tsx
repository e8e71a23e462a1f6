import type { ReactNode } from 'react';
import type { DecisionReason, PagePayload } from '#generated/types.ts';
import { ClosedView } from './ClosedView.tsx';
import { NotFoundView } from './NotFoundView.tsx';
import { ReportPage, type ReportPageProps } from './ReportPage.tsx';

interface PageContentProps extends Omit<ReportPageProps, 'payload'> {
  payload: PagePayload;
  /** the way in at a gate: login form or contact links */
  gate?: ReactNode;
  /** address of the wanted page for another area */
  hrefOf?: (areaId: string) => string;
}

const missing: readonly DecisionReason[] = ['unknown-area', 'unknown-page', 'feature-off'];
const empty: readonly DecisionReason[] = ['area-type', 'only-areas', 'no-data', 'no-product-data'];

/** What an address shows, by what was decided about it: the page, a gate, nothing to show, or nothing there. */
export function PageContent({ payload, gate, hrefOf, ...page }: PageContentProps) {
  const { decision, view, messages, context } = payload;
  if (decision.open && view) return <ReportPage payload={{ ...payload, view }} {...page} />;
  if (missing.includes(decision.reason)) {
    return (
      <NotFoundView
        decision={decision}
        messages={messages}
        similar={context?.similar_areas ?? []}
        pages={payload.similarPages ?? []}
        {...(hrefOf && { hrefOf })}
      />
    );
  }
  if (empty.includes(decision.reason)) return <ClosedView decision={decision} sign="chart" />;
  return (
    <ClosedView decision={decision} sign="lock">
      {gate}
    </ClosedView>
  );
}
