import type { ReactNode } from 'react';
import type { PagePayload } from '#generated/types.ts';
import styles from './PrintShell.module.css';
import shell from './Shell.module.css';

/** What surrounds the print variant of a page: whose it is and of which product, nothing to press. */
export function PrintShell({ payload, children }: { payload: PagePayload; children: ReactNode }) {
  return (
    <div className={styles.sheet}>
      <p className={styles.head}>
        <span>
          <b>{payload.suite.organisation}</b> · {payload.site.title}
        </span>
        <span className={styles.date} />
      </p>
      <main className={shell.main} id="main">
        {children}
      </main>
    </div>
  );
}
