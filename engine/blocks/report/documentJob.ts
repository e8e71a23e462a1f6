/** How far a document is that the site's server makes. */
export interface DocumentJob {
  id: string;
  state: 'running' | 'done' | 'failed';
  /** pages gathered, of how many; what comes after is one step more */
  done: number;
  total: number;
  /** address of the finished file */
  href?: string;
}

const JOBS = '/_jobs/';
/** ms between two looks at a document that is being made */
const PAUSE = 500;
const JSON_TYPE = { 'content-type': 'application/json' };

/**
 * Has a document made and tells how far it is.
 * @param address of the document, e.g. /auckland/report.pdf?sections=economy
 * @returns the address of the file
 * @throws Error where it fails; what `signal` aborts with, after the server was told to stop
 */
export async function makeDocument(
  address: string,
  { onProgress, signal }: { onProgress: (job: DocumentJob) => void; signal: AbortSignal },
): Promise<string> {
  let job = await ask(JOBS, {
    method: 'POST',
    headers: JSON_TYPE,
    body: JSON.stringify({ address }),
  });
  const own = `${JOBS}${job.id}`;
  const cancel = () => void fetch(own, { method: 'DELETE', headers: JSON_TYPE });
  signal.addEventListener('abort', cancel, { once: true });
  try {
    while (job.state === 'running') {
      onProgress(job);
      await pause(PAUSE, signal);
      job = await ask(own, { signal });
    }
  } finally {
    signal.removeEventListener('abort', cancel);
  }
  if (job.state === 'failed' || !job.href) throw new Error('The document could not be made.');
  return job.href;
}

async function ask(path: string, init: RequestInit): Promise<DocumentJob> {
  const response = await fetch(path, init);
  if (!response.ok) throw new Error(`${path} answered ${response.status}`);
  return (await response.json()) as DocumentJob;
}

function pause(ms: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    signal.throwIfAborted();
    const timer = setTimeout(resolve, ms);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}
