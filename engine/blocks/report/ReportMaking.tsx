import { type MouseEvent, useRef, useState } from 'react';
import { useSay } from '../PageContext.tsx';
import { type DocumentJob, makeDocument } from './documentJob.ts';
import { formSearch } from './formSearch.ts';
import styles from './ReportView.module.css';

type Making = { state: 'idle' } | { state: 'failed' } | { state: 'running'; job: DocumentJob | null };

/** The ways to have the document. Files tell how far they are, and can be stopped; without scripts the browser just waits. */
export function ReportMaking({ base }: { base: string }) {
  const say = useSay();
  const [making, setMaking] = useState<Making>({ state: 'idle' });
  const abort = useRef<AbortController | null>(null);

  const start = async (event: MouseEvent<HTMLButtonElement>) => {
    const { form, formAction } = event.currentTarget;
    if (!form) return;
    event.preventDefault();
    const controller = new AbortController();
    abort.current = controller;
    setMaking({ state: 'running', job: null });
    try {
      const href = await makeDocument(new URL(formAction).pathname + formSearch(form), {
        onProgress: (job) => setMaking({ state: 'running', job }),
        signal: controller.signal,
      });
      setMaking({ state: 'idle' });
      window.location.assign(href);
    } catch {
      setMaking({ state: controller.signal.aborted ? 'idle' : 'failed' });
    }
  };
  const file = (ending: string) => (
    <button
      className={styles.button}
      type="submit"
      formAction={`${base}.${ending}`}
      onClick={(event) => void start(event)}
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
        {making.state === 'failed' && <p>{say('report-failed')}</p>}
        {making.state === 'running' && <Progress job={making.job} onCancel={() => abort.current?.abort()} />}
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
