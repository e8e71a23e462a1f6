import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import { groupDigits } from '../../text/formatNumber.ts';
import { useSay } from '../PageContext.tsx';
import styles from './DownloadView.module.css';
import { choiceOf } from './downloadChoice.ts';
import { fetchFile } from './fetchFile.ts';
import type { DownloadCount } from './useDownloadCount.tsx';

interface DownloadMakingProps {
  base: string;
  count: DownloadCount;
  form: RefObject<HTMLFormElement | null>;
}

/** Files so large that the browser had better write them to disk as they come. */
const LARGE = 300_000;
const FORMS = ['csv', 'xlsx', 'sdmx-csv', 'json-stat'] as const;

type Making = { state: 'idle' | 'failed' } | { state: 'running'; bytes: number; rows: number };

/** How many rows the choice has, and the ways to have them as a file, with progress and a way to stop. */
export function DownloadMaking({ base, count, form }: DownloadMakingProps) {
  const say = useSay();
  const { answer } = count;
  const [making, setMaking] = useState<Making>({ state: 'idle' });
  const abort = useRef<AbortController | null>(null);
  const start = async (event: MouseEvent<HTMLButtonElement>) => {
    if (!form.current || !answer || answer.rows > LARGE) return;
    event.preventDefault();
    const controller = new AbortController();
    abort.current = controller;
    setMaking({ state: 'running', bytes: 0, rows: 0 });
    try {
      await fetchFile(event.currentTarget.formAction.split('?')[0] + choiceOf(form.current), {
        signal: controller.signal,
        onProgress: (done) => setMaking({ state: 'running', ...done }),
      });
      setMaking({ state: 'idle' });
    } catch (error) {
      if (!controller.signal.aborted) console.error(error);
      setMaking({ state: controller.signal.aborted ? 'idle' : 'failed' });
    }
  };
  const isOff = (ending: string) =>
    answer !== null && (answer.rows === 0 || answer.rows > (answer.limits[ending] ?? 0));
  return (
    <div className={styles.making}>
      <p role="status" className={styles.count}>
        {countWords(say, count)}
      </p>
      <div className={styles.buttons}>
        {FORMS.map((ending) => (
          <button
            key={ending}
            className={styles.button}
            type="submit"
            formAction={`${base}.${ending}`}
            disabled={isOff(ending) || making.state === 'running'}
            onClick={(event) => void start(event)}
          >
            {say(`download-form-${ending}`)}
          </button>
        ))}
      </div>
      {making.state === 'failed' && <p role="alert">{say('download-failed')}</p>}
      {making.state === 'running' && (
        <p className={styles.progress}>
          <progress
            max={answer?.rows ?? 1}
            value={making.rows || undefined}
            aria-label={say('page-loading')}
          />
          {groupDigits(making.bytes / 1024, 0)} KB
          <button className={styles.button} type="button" onClick={() => abort.current?.abort()}>
            {say('download-cancel')}
          </button>
        </p>
      )}
    </div>
  );
}

function countWords(say: ReturnType<typeof useSay>, { answer, refusal, isCounting }: DownloadCount): string {
  if (isCounting && !answer) return say('page-loading');
  if (!answer) return refusal;
  if (answer.rows === 0) return say('download-none');
  const values = {
    rows:
      answer.rows === 1 ? say('download-row') : say('download-rows', { count: groupDigits(answer.rows, 0) }),
    areas:
      answer.areas === 1
        ? say('download-area-one')
        : say('download-area-count', { count: groupDigits(answer.areas, 0) }),
    series: String(answer.series),
  };
  return say(answer.exact ? 'download-count' : 'download-count-about', values);
}
