import { fetchJson } from '#engine/ui/fetch/fetchJson.ts';

/** Progress of a document that the site's server is producing. */
export interface DocumentJob {
  id: string;
  state: 'running' | 'done' | 'failed';
  /** pages collected, and the number to collect; writing the file is one more step */
  done: number;
  total: number;
  /** address of the finished file */
  href?: string;
  /** why it failed, if the server gave a reason */
  message?: string;
}

/** The document could not be produced. */
export class DocumentFailed extends Error {
  override name = 'DocumentFailed';
  /** why, in words for readers */
  readonly why: string | undefined;

  constructor(why?: string) {
    super(why ?? 'The document could not be made.');
    this.why = why;
  }
}

const JOBS = '/_jobs/';
/** ms between two checks of a document's progress */
const PAUSE = 500;

/**
 * Requests a document and reports its progress.
 * @param address of the document, e.g. /ashton/report.pdf?sections=economy
 * @returns the address of the file
 * @throws DocumentFailed if it fails; the reason of `signal` at once if it aborts, while the server is told
 * to stop
 */
export async function makeDocument(
  address: string,
  { onProgress, signal }: { onProgress: (job: DocumentJob) => void; signal: AbortSignal },
): Promise<string> {
  const begun = fetchJson<DocumentJob>(JOBS, { method: 'POST', body: { address }, holds: ['id', 'state'] });
  const stopped = new Promise<never>((_, reject) => {
    signal.addEventListener('abort', () => {
      reject(signal.reason);
      begun.then(({ id }) => fetchJson(JOBS + id, { method: 'DELETE' })).catch(() => {});
    });
  });
  let job = await Promise.race([begun, stopped]);
  while (job.state === 'running') {
    onProgress(job);
    await Promise.race([pause(), stopped]);
    job = await fetchJson<DocumentJob>(JOBS + job.id, { signal, holds: ['id', 'state'] });
  }
  if (job.state === 'failed' || !job.href) throw new DocumentFailed(job.message);
  return job.href;
}

const pause = () => new Promise<void>((resolve) => setTimeout(resolve, PAUSE));
