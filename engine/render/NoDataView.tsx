import type { ReactNode } from 'react';
import type { Decision } from '../../generated/types.ts';
import styles from './Outcome.module.css';

/** A page that has nothing to show for this area. */
export function NoDataView({ decision, children }: { decision: Decision; children?: ReactNode }) {
  return (
    <section className={styles.outcome}>
      <svg className={styles.sign} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M4 20V4m0 16h16M8 16v-3m4 3v-6m4 6v-2" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <h1>{decision.title}</h1>
      <p className={styles.message}>{decision.message}</p>
      {children}
    </section>
  );
}
