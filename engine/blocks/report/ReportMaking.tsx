import type { MouseEvent } from 'react';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import { useMaking } from '#engine/ui/fetch/useMaking.tsx';
import { DocumentFailed, type DocumentJob, makeDocument } from './documentJob.ts';
import { formSearch } from './formSearch.ts';
import styles from './ReportView.module.css';

/**
 * The formats of the document. Files show their progress and can be stopped; without scripts the browser just
 * waits.
 */
export function ReportMaking({ base }: { base: string }) {
  const say = useSay();
  const { making, run, cancel } = useMaking<DocumentJob | null>(null);
  const start = (event: MouseEvent<HTMLButtonElement>) => {
    const { form, formAction } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const address = new URL(formAction).pathname + formSearch(form);
    void run(async (options) => window.location.assign(await makeDocument(address, options)));
  };
  const file = (ending: string) => (
    <button
      className={styles.button}
      type="submit"
      formAction={`${base}.${ending}`}
      onClick={start}
      disabled={making.state === 'running'}
    >
      {say(`report-${ending}`)}
    </button>
  );
  return (
    <>
      <div className={styles.buttons}>
        <button className={`${styles.button} ${styles.main}`} type="submit">
          {say('report-print')}
        </button>
        {file('pdf')}
        {file('docx')}
      </div>
      <div role="status">
        {making.state === 'failed' && (
          <p>{(making.error instanceof DocumentFailed && making.error.why) || say('report-failed')}</p>
        )}
        {making.state === 'running' && <Progress job={making.progress} onCancel={cancel} />}
      </div>
    </>
  );
}

function Progress({ job, onCancel }: { job: DocumentJob | null; onCancel: () => void }) {
  const say = useSay();
  const isGathering = job !== null && job.done < job.total;
  const words = isGathering
    ? say('report-gathering', { done: String(job.done), total: String(job.total) })
    : say('report-laying-out');
  return (
    <p className={styles.progress}>
      <progress value={job?.done ?? 0} max={(job?.total ?? 1) + 1} aria-label={words} /> {words}
      <button className={styles.button} type="button" onClick={onCancel}>
        {say('report-cancel')}
      </button>
    </p>
  );
}
