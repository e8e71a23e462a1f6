import type { MouseEvent, RefObject } from 'react';
import { fetchWithin } from '#engine/core/limits/fetchWithin.ts';
import { FILE_TIME } from '#engine/core/limits/withinTime.ts';
import { groupDigits } from '#engine/core/words/formatNumber.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import { TryAgain } from '#engine/ui/fetch/TryAgain.tsx';
import { useMaking } from '#engine/ui/fetch/useMaking.tsx';
import styles from './DownloadView.module.css';
import { choiceOf } from './downloadChoice.ts';
import type { DownloadCount } from './useDownloadCount.tsx';

interface DownloadMakingProps {
  base: string;
  count: DownloadCount & { again: () => void };
  form: RefObject<HTMLFormElement | null>;
}

/** Rows from which the browser should stream the file to disk itself. */
const LARGE = 300_000;
const FORMS = ['csv', 'xlsx', 'sdmx-csv', 'json-stat'] as const;

/** The number of rows selected, and buttons that download them as a file with progress and a way to stop. */
export function DownloadMaking({ base, count, form }: DownloadMakingProps) {
  const say = useSay();
  const { answer } = count;
  const isCounted = answer !== null || count.isCounting || count.refusal !== '';
  const { making, run, cancel } = useMaking({ bytes: 0, rows: 0 });
  const start = (event: MouseEvent<HTMLButtonElement>) => {
    if (!form.current || !answer || answer.rows > LARGE) return;
    event.preventDefault();
    const address = event.currentTarget.formAction.split('?')[0] + choiceOf(form.current);
    void run((options) => fetchFile(address, options));
  };
  const isOff = (ending: string) =>
    answer !== null && (answer.rows === 0 || answer.rows > (answer.limits[ending] ?? 0));
  return (
    <div className={styles.making}>
      {isCounted ? (
        <p role="status" className={styles.count}>
          {countWords(say, count)}
        </p>
      ) : (
        <TryAgain said={say('download-failed')} again={say('try-again')} onAgain={count.again} />
      )}
      <div className={styles.buttons}>
        {FORMS.map((ending) => (
          <button
            key={ending}
            className={styles.button}
            type="submit"
            formAction={`${base}.${ending}`}
            disabled={isOff(ending) || making.state === 'running'}
            onClick={start}
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
            value={making.progress.rows || undefined}
            aria-label={say('page-loading')}
          />
          {groupDigits(making.progress.bytes / 1024, 0)} KB
          <button className={styles.button} type="button" onClick={cancel}>
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

/** Progress of a file. `rows` counts lines, for files that have lines. */
interface FileProgress {
  bytes: number;
  rows: number;
}

const LINE_END = 10;

/**
 * Downloads a file, reports progress, and saves it under the name that the server gave it.
 * @throws Error if the server refuses; the reason of `signal` if it aborts
 */
async function fetchFile(
  address: string,
  { onProgress, signal }: { onProgress: (done: FileProgress) => void; signal: AbortSignal },
): Promise<void> {
  const { response, pieces } = await fetchWithin(address, (response) => readFile(response, onProgress), {
    time: FILE_TIME,
    signal,
  });
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob(pieces));
  link.download =
    /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '')?.[1] ?? 'download';
  link.click();
  URL.revokeObjectURL(link.href);
}

const isJson = (address: string): boolean => /\.json(-\w+)?$/.test(new URL(address).pathname);

async function readFile(response: Response, onProgress: (done: FileProgress) => void) {
  const type = response.headers.get('content-type') ?? '';
  // None of our files is HTML, and only .json files are plain JSON, so something in between answered.
  const isStrange = type.includes('html') || (type.includes('application/json') && !isJson(response.url));
  if (!response.ok || !response.body || isStrange)
    throw new Error(`${response.url} answered ${response.status}`);
  const isLines = type.includes('csv');
  const pieces: BlobPart[] = [];
  const done: FileProgress = { bytes: 0, rows: 0 };
  const reader = response.body.getReader();
  for (let read = await reader.read(); !read.done; read = await reader.read()) {
    pieces.push(read.value);
    done.bytes += read.value.length;
    if (isLines) for (const byte of read.value) if (byte === LINE_END) done.rows += 1;
    onProgress({ ...done });
  }
  return { response, pieces };
}
