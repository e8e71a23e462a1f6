import type { PageView } from '#generated/types.ts';
import { VersionGone } from '#site/server/ask/askPage.ts';
import type { Answer } from '#site/server/http/answer.ts';
import type { PageQuestion } from '#site/shared/pageQuestion.ts';
import { withPage } from './basis.ts';
import { JOB_LEASE, type Job, type Jobs, type NewJob, type TakenJob } from './jobs.ts';

/** How whoever makes a document tells how far it is, and learns that nobody waits for it any more. */
export interface Gathering {
  onProgress?: (done: number, total: number) => void;
  /** told of each page that the document takes over, with the question of its data version */
  onPage?: (question: PageQuestion, view: PageView) => void;
  signal?: AbortSignal | undefined;
}

type Make = (gathering: Gathering) => Promise<Answer>;

/** Has documents made on this server, whoever keeps the jobs. */
export class DocumentMaker {
  private readonly jobs: Jobs;
  /** what is made here, by the ids of jobs */
  private readonly making = new Map<string, AbortController>();

  constructor(jobs: Jobs) {
    this.jobs = jobs;
  }

  /** Starts a document. @returns null where too many are being made */
  async start(job: NewJob, make: Make): Promise<Job | null> {
    const taken = await this.jobs.begin(job);
    return taken && this.make(taken, make);
  }

  /** The job of this id; null where there is none, or it is another owner's. */
  find(id: string, owner: string): Promise<Job | null> {
    return this.jobs.find(id, owner);
  }

  /** Begins a document anew whose server died. @returns null where it is being made, or done */
  async takeOver(job: Job, make: Make): Promise<Job | null> {
    if (job.state !== 'running' || this.making.has(job.id)) return null;
    const taken = await this.jobs.takeOver(job.id, job.owner);
    return taken && this.make(taken, make);
  }

  /** Stops a document and forgets it, with its file. */
  async cancel({ id, owner }: Job): Promise<void> {
    await this.jobs.cancel(id, owner);
    this.making.get(id)?.abort(new Error('The document was cancelled.'));
  }

  close(): void {
    for (const abort of this.making.values()) abort.abort(new Error('The server stops.'));
    this.jobs.close();
  }

  private make(taken: TakenJob, make: Make): Job {
    const abort = new AbortController();
    this.making.set(taken.job.id, abort);
    let progress = { done: 0, total: 1, basis: taken.job.basis };
    const note = async (more: Partial<typeof progress>) => {
      progress = { ...progress, ...more };
      if (!(await this.jobs.note(taken, progress))) abort.abort(new Error('Nobody waits for the document.'));
    };
    const tell = (more: Partial<typeof progress>) => void note(more).catch((error) => abort.abort(error));
    const heartbeat = setInterval(() => tell({}), JOB_LEASE / 3).unref();
    const gathering: Gathering = {
      signal: abort.signal,
      onProgress: (done, total) => tell({ done, total }),
      onPage: (question, view) => tell({ basis: withPage(progress.basis, question, view) }),
    };
    make(gathering)
      .then(
        (answer) =>
          this.jobs.finish(taken, answer.status === 200 ? { state: 'done', answer } : { state: 'failed' }),
        (error: unknown) =>
          this.jobs.finish(taken, {
            state: 'failed',
            ...(error instanceof VersionGone && { failure: 'version-gone' }),
          }),
      )
      // A job that could not be finished is its owner's again when the lease ends.
      .catch(() => {})
      .finally(() => {
        clearInterval(heartbeat);
        this.making.delete(taken.job.id);
      });
    return taken.job;
  }
}
