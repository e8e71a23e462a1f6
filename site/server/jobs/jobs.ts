import { randomBytes } from 'node:crypto';
import type { PageView } from '#generated/types.ts';
import type { Answer } from '#site/server/http/answer.ts';
import type { Session } from '#site/server/session/session.ts';
import type { PageQuestion } from '#site/shared/pageQuestion.ts';
import type { Basis } from './basis.ts';

export interface Job {
  id: string;
  basis: Basis;
  /** the person who asked, or the network of a visitor: who shares the places */
  asker: string;
  state: 'running' | 'done' | 'failed';
  done: number;
  total: number;
  /** the file, once it is there */
  answer?: Answer;
  /** why it failed */
  error?: unknown;
  abort: AbortController;
}

/** How whoever makes a document tells how far it is, and learns that nobody waits for it any more. */
export interface Gathering {
  onProgress?: (done: number, total: number) => void;
  /** told of each page that the document takes over, with the question of its data version */
  onPage?: (question: PageQuestion, view: PageView) => void;
  signal?: AbortSignal | undefined;
}

/** Documents that are made at a time. */
const MOST = 24;
/** Of them for one asker. So many of theirs are remembered, too; what is over gives way to the next. */
const SHARE = 4;
/** ms for which a finished file waits to be fetched */
const KEPT = 5 * 60_000;
/** bytes of all files that wait; the oldest go first */
const KEPT_BYTES = 64 * 1024 * 1024;

/** Documents that take long: started by one call, looked at by others, fetched once they are done. */
export class Jobs {
  private readonly jobs = new Map<string, Job>();
  private readonly timers = new Set<NodeJS.Timeout>();

  /** Starts a document; only those that are being made take places. @returns null where too many are */
  start(
    { basis, asker }: Pick<Job, 'basis' | 'asker'>,
    make: (gathering: Gathering) => Promise<Answer>,
  ): Job | null {
    const running = [...this.jobs.values()].filter(isRunning);
    const own = [...this.jobs.values()].filter((job) => job.asker === asker);
    if (running.length >= MOST || own.filter(isRunning).length >= SHARE) return null;
    const over = own.find((job) => !isRunning(job));
    if (own.length >= SHARE && over) this.jobs.delete(over.id);
    const abort = new AbortController();
    const id = randomBytes(16).toString('base64url');
    const job: Job = { id, basis, asker, state: 'running', done: 0, total: 1, abort };
    this.jobs.set(id, job);
    const gathering: Gathering = {
      signal: abort.signal,
      onProgress: (done, total) => Object.assign(job, { done, total }),
      onPage: (question, view) => basis.add(question, view),
    };
    make(gathering).then(
      (answer) => this.finish(job, answer.status === 200 ? { state: 'done', answer } : { state: 'failed' }),
      (error: unknown) => this.finish(job, { state: 'failed', error }),
    );
    return job;
  }

  /** The job of this id; null where there is none, or it was begun in another session or as another person. */
  find(id: string, { token, loginAs }: Session): Job | null {
    const job = this.jobs.get(id);
    const own = job?.basis.session;
    return job && own?.token === token && own.loginAs === loginAs ? job : null;
  }

  /** Stops a document and forgets it, with its file. */
  cancel(job: Job): void {
    job.abort.abort(new Error('The document was cancelled.'));
    this.jobs.delete(job.id);
  }

  close(): void {
    for (const job of this.jobs.values()) this.cancel(job);
    for (const timer of this.timers) clearTimeout(timer);
  }

  private finish(job: Job, outcome: Partial<Job>): void {
    Object.assign(job, outcome);
    this.makeRoom();
    const timer = setTimeout(() => {
      this.jobs.delete(job.id);
      this.timers.delete(timer);
    }, KEPT).unref();
    this.timers.add(timer);
  }

  private makeRoom(): void {
    const sizeOf = ({ answer }: Job) => answer?.body?.length ?? 0;
    let bytes = [...this.jobs.values()].reduce((sum, job) => sum + sizeOf(job), 0);
    for (const job of this.jobs.values()) {
      if (bytes <= KEPT_BYTES) break;
      if (job.state === 'done') this.jobs.delete(job.id);
      bytes -= sizeOf(job);
    }
  }
}

const isRunning = ({ state }: Job): boolean => state === 'running';
