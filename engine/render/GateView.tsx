import type { ReactNode } from 'react';
import type { Decision } from '../../generated/types.ts';
import styles from './Outcome.module.css';

/** A page that is not open to the person: why, and the way in (login form or contact links) from the shell. */
export function GateView({ decision, children }: { decision: Decision; children?: ReactNode }) {
  return (
    <section className={styles.outcome}>
      <svg className={styles.sign} width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
        <path d="M7 11V8a5 5 0 0 1 10 0v3m-11 0h12v9H6z" fill="none" stroke="currentColor" strokeWidth="2" />
      </svg>
      <h1>{decision.title}</h1>
      <p className={styles.message}>{decision.message}</p>
      {children}
    </section>
  );
}
