import type { ReactNode } from 'react';
import type { Decision, DecisionReason, PagePayload } from '#generated/types.ts';
import { LockedView } from './LockedView.tsx';
import { NotFoundView } from './NotFoundView.tsx';
import styles from './Outcome.module.css';
import { ReportPage, type ReportPageProps } from './ReportPage.tsx';
import { Sign, type SignName } from './Sign.tsx';
import { WaysOn } from './WaysOn.tsx';

interface PageContentProps extends Omit<ReportPageProps, 'payload'> {
  payload: PagePayload;
  /** the login form or contact links of a locked page */
  gate?: ReactNode;
  /** address of the wanted page for another area */
  hrefOf?: (areaId: string) => string;
}

const missing: readonly DecisionReason[] = ['unknown-area', 'unknown-page'];
const empty: readonly DecisionReason[] = ['area-type', 'only-areas', 'no-data', 'no-product-data'];

/** Renders the result of an address: the page, a locked page, a page without data, or not found. */
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
      >
        <WaysOn ways={payload.ways} />
      </NotFoundView>
    );
  }
  if (empty.includes(decision.reason)) {
    return (
      <ClosedView decision={decision} sign="chart">
        {payload.reason && <p>{payload.reason}</p>}
        <WaysOn ways={payload.ways} />
      </ClosedView>
    );
  }
  const { behind } = payload;
  if (behind) return <LockedView payload={payload} behind={behind} gate={gate} />;
  return (
    <ClosedView decision={decision} sign="lock">
      {gate}
      <WaysOn ways={payload.ways} />
    </ClosedView>
  );
}

interface ClosedViewProps {
  decision: Decision;
  sign: SignName;
  /** the login form or contact links, from the shell */
  children?: ReactNode;
}

/** A page that shows nothing: the reason and, if there is one, the login form or contact links. */
export function ClosedView({ decision, sign, children }: ClosedViewProps) {
  return (
    <section className={styles.outcome}>
      <Sign name={sign} />
      <h1>{decision.title}</h1>
      <p className={styles.message}>{decision.message}</p>
      {children}
    </section>
  );
}
