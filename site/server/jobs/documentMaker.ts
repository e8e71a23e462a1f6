import {
  JOB_LEASE,
  type JobFailure,
  type NewJob,
  type Outcome,
  type TakenJob,
} from '#engine/core/jobs/jobs.ts';
import type { PageView } from '#generated/types.ts';
import { VersionGone } from '#site/server/ask/askPage.ts';
import type { Answer } from '#site/server/http/answer.ts';
import type { PageQuestion } from '#site/shared/pageQuestion.ts';
import { type Basis, type SiteJob, type SiteJobs, withPage } from './basis.ts';

/** Callbacks of a document being made: its progress, its pages, and a signal if nobody waits for it. */
export interface Gathering {
  onProgress?: (done: number, total: number) => void;
  /** called with each page of the document, and the request for its data version */
  onPage?: (question: PageQuestion, view: PageView) => void;
  signal?: AbortSignal | undefined;
}

/** Why there is no document, by the status of the response. */
const FAILURES: Readonly<Record<number, JobFailure>> = {
  400: 'no-page',
  403: 'closed',
  404: 'no-page',
  501: 'no-printer',
  503: 'busy',
};

function refused(status: number): Outcome<Answer> {
  const failure = FAILURES[status];
  return { state: 'failed', ...(failure && { failure }) };
}

type Taken = TakenJob<Basis, Answer>;
type Make = (gathering: Gathering) => Promise<Answer>;

/** Makes documents on this server, with any job store. */
export class DocumentMaker {
  private readonly keeper: () => SiteJobs;
  /** documents being made here, by job id */
  private readonly making = new Map<string, { abort: AbortController; taken: Taken }>();
  private isClosed = false;

  /** @param keeper the job store, created on first use */
  constructor(keeper: () => SiteJobs) {
    this.keeper = keeper;
  }

  private get jobs(): SiteJobs {
    return this.keeper();
  }

  /**
   * Starts a document.
   * @returns null if too many are being made
   */
  async start(job: NewJob<Basis>, make: Make): Promise<SiteJob | null> {
    const taken = await this.jobs.begin(job);
    return taken && this.make(taken, make);
  }

  /** The job with an id; null if it does not exist or has another owner. */
  find(id: string, owner: string): Promise<SiteJob | null> {
    return this.jobs.find(id, owner);
  }

  /**
   * Restarts a document after its server died.
   * @returns null if it is being made or finished
   */
  async takeOver(job: SiteJob, make: Make): Promise<SiteJob | null> {
    if (job.state !== 'running' || this.making.has(job.id)) return null;
    const taken = await this.jobs.takeOver(job.id, job.owner);
    return taken && this.make(taken, make);
  }

  /** Stops a document and deletes it with its file. */
  async cancel({ id, owner }: SiteJob): Promise<void> {
    await this.jobs.cancel(id, owner);
    this.making.get(id)?.abort.abort(new Error('The document was cancelled.'));
  }

  /** Stops all documents here. Another server may restart unfinished ones at once. */
  async close(): Promise<void> {
    this.isClosed = true;
    const making = [...this.making.values()];
    for (const { abort } of making) abort.abort(new Error('The server stops.'));
    // If the job store is down, the leases expire.
    await Promise.allSettled(making.map(({ taken }) => this.jobs.giveUp(taken)));
    this.jobs.close();
  }

  private make(taken: Taken, make: Make): SiteJob {
    const abort = new AbortController();
    this.making.set(taken.job.id, { abort, taken });
    let progress = { done: 0, total: 1, basis: taken.job.basis };
    const note = async (more: Partial<typeof progress>) => {
      progress = { ...progress, ...more };
      if (abort.signal.aborted || (await this.jobs.note(taken, progress))) return;
      abort.abort(new Error('Nobody waits for the document.'));
    };
    // Progress that could not be reported, for example while the store restarts, is reported with the next
    // update.
    const tell = (more: Partial<typeof progress>) => void note(more).catch(() => {});
    const heartbeat = setInterval(() => tell({}), JOB_LEASE / 3).unref();
    const gathering: Gathering = {
      signal: abort.signal,
      onProgress: (done, total) => tell({ done, total }),
      onPage: (question, view) => tell({ basis: withPage(progress.basis, question, view) }),
    };
    make(gathering)
      .then(
        async (answer): Promise<Outcome<Answer>> => {
          // The stored basis must list every page before the document is fetched.
          await note({});
          return answer.status === 200
            ? { state: 'done', answer: { ...answer, encoded: {} } }
            : refused(answer.status);
        },
        (error: unknown): Outcome<Answer> => ({
          state: 'failed',
          ...(error instanceof VersionGone && { failure: 'version-gone' }),
        }),
      )
      .then((outcome) => (this.isClosed ? undefined : this.jobs.finish(taken, outcome)))
      // If the result cannot be stored, the lease expires and the document can be restarted.
      .catch(() => {})
      .finally(() => {
        clearInterval(heartbeat);
        this.making.delete(taken.job.id);
      });
    return taken.job;
  }
}
