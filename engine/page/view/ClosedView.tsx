import type { ReactNode } from 'react';
import type { Decision } from '#generated/types.ts';
import styles from './Outcome.module.css';

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
