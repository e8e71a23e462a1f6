import { fetchJson } from '#engine/ui/fetch/fetchJson.ts';

/** How far a document is that the site's server makes. */
export interface DocumentJob {
  id: string;
  state: 'running' | 'done' | 'failed';
  /** pages gathered, of how many; what comes after is one step more */
  done: number;
  total: number;
  /** address of the finished file */
  href?: string;
  /** why it failed, where there is more to say than that it did */
  message?: string;
}

/** The document could not be made. */
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
/** ms between two looks at a document that is being made */
const PAUSE = 500;

/**
 * Has a document made and tells how far it is.
 * @param address of the document, e.g. /auckland/report.pdf?sections=economy
 * @returns the address of the file
 * @throws DocumentFailed where it fails; at once what `signal` aborts with, while the server is told to stop as soon as it has begun
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
