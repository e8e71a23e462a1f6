import type { ReactNode } from 'react';
import type { Decision, DecisionReason, PagePayload } from '#generated/types.ts';
import { NotFoundView } from './NotFoundView.tsx';
import styles from './Outcome.module.css';
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

const SIGNS = {
  lock: 'M7 11V8a5 5 0 0 1 10 0v3m-11 0h12v9H6z',
  chart: 'M4 20V4m0 16h16M8 16v-3m4 3v-6m4 6v-2',
};

interface ClosedViewProps {
  decision: Decision;
  /** `lock`: not open to the person; `chart`: nothing to show for the area */
  sign: keyof typeof SIGNS;
  /** the way in, from the shell */
  children?: ReactNode;
}

/** A page that shows nothing: why, and the way in where there is one. */
export function ClosedView({ decision, sign, children }: ClosedViewProps) {
  return (
    <section className={styles.outcome}>
      <svg className={styles.sign} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d={SIGNS[sign]} fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <h1>{decision.title}</h1>
      <p className={styles.message}>{decision.message}</p>
      {children}
    </section>
  );
}
