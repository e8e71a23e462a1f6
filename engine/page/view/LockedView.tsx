import { type ReactNode, Suspense } from 'react';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { lazyBlock } from '#engine/ui/block/lazyBlock.tsx';
import type { LockedPage, PagePayload } from '#generated/types.ts';
import styles from './LockedView.module.css';
import { Sign } from './Sign.tsx';
import { WaysOn } from './WaysOn.tsx';

// Rarely used parts have a script of their own, so the login button reacts at once.
const Facts = lazyBlock(async () => (await import('./LockedParts.tsx')).Facts);
const Sample = lazyBlock(async () => (await import('./LockedParts.tsx')).Sample);

/** The parts that servers fetch before they render. */
export const lockedParts = [Facts, Sample];

interface LockedViewProps {
  payload: PagePayload;
  behind: LockedPage;
  /** the login form or contact links */
  gate: ReactNode;
}

/** A page behind a gate: what it is about, what opens it, the way in, and how it looks for an area where it is open. */
export function LockedView({ payload, behind, gate }: LockedViewProps) {
  const { decision, messages, ways } = payload;
  return (
    <article className={styles.locked}>
      <header className={styles.head}>
        <p className={styles.label}>
          <Sign name="lock" />
          {decision.title}
        </p>
        <h1>{behind.title}</h1>
        {behind.question && <p className={styles.question}>{behind.question}</p>}
        <p>
          {decision.message}{' '}
          <a className={styles.toGate} href="#gate">
            {sayMessage(messages, decision.reason === 'log-in' ? 'gate-log-in' : 'gate-ask')}
          </a>
        </p>
      </header>
      <Suspense fallback={null}>
        <Facts {...payload} behind={behind} />
      </Suspense>
      <div className={styles.gate} id="gate">
        {gate}
      </div>
      <Suspense fallback={null}>
        <Sample {...payload} behind={behind} />
      </Suspense>
      <WaysOn ways={ways} />
    </article>
  );
}
