import { randomBytes } from 'node:crypto';
import {
  hasPlace,
  JOB_LEASE,
  type Job,
  type JobProgress,
  type Jobs,
  KEPT,
  KEPT_BYTES,
  type MadeFile,
  type NewJob,
  type Outcome,
  SHARE,
  type TakenJob,
} from '#engine/core/jobs/jobs.ts';

interface Entry<Basis, File> {
  job: Job<Basis, File>;
  lease: string;
  /** when the lease of a running job expires, or a finished job is deleted */
  until: number;
}

const newName = (): string => randomBytes(16).toString('base64url');

/** Jobs in the memory of one server. */
export class MemoryJobs<Basis, File extends MadeFile> implements Jobs<Basis, File> {
  private readonly entries = new Map<string, Entry<Basis, File>>();
  private readonly timers = new Set<NodeJS.Timeout>();
  private readonly clock: () => number;
  private readonly keptBytes: number;

  constructor(clock: () => number = Date.now, keptBytes = KEPT_BYTES) {
    this.clock = clock;
    this.keptBytes = keptBytes;
  }

  async begin(asked: NewJob<Basis>): Promise<TakenJob<Basis, File> | null> {
    this.forgetOld();
    const all = [...this.entries.values()];
    const own = all.filter(({ job }) => job.asker === asked.asker);
    const isMade = (entry: Entry<Basis, File>) => this.isMade(entry);
    if (!hasPlace(all.filter(isMade).length, own.filter(isMade).length)) return null;
    const over = own.find((entry) => !isMade(entry));
    if (own.length >= SHARE && over) this.entries.delete(over.job.id);
    const job: Job<Basis, File> = { ...asked, id: newName(), state: 'running', done: 0, total: 1 };
    return this.take(job);
  }

  async find(id: string, owner: string): Promise<Job<Basis, File> | null> {
    this.forgetOld();
    const job = this.entries.get(id)?.job;
    return job?.owner === owner ? job : null;
  }

  async takeOver(id: string, owner: string): Promise<TakenJob<Basis, File> | null> {
    const job = await this.find(id, owner);
    const entry = this.entries.get(id);
    if (!job || !entry || job.state !== 'running' || this.isMade(entry)) return null;
    return this.take({ ...job, done: 0, total: 1 });
  }

  async note(taken: TakenJob<Basis, File>, progress: JobProgress<Basis>): Promise<boolean> {
    const entry = this.held(taken);
    if (!entry) return false;
    entry.job = { ...entry.job, ...progress };
    entry.until = this.clock() + JOB_LEASE;
    return true;
  }

  async finish(taken: TakenJob<Basis, File>, outcome: Outcome<File>): Promise<void> {
    const entry = this.held(taken);
    if (!entry) return;
    entry.job = { ...entry.job, ...outcome };
    entry.until = this.clock() + KEPT;
    this.makeRoom();
    // Frees the memory even if nobody asks again.
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.forgetOld();
    }, KEPT).unref();
    this.timers.add(timer);
  }

  async giveUp(taken: TakenJob<Basis, File>): Promise<void> {
    const entry = this.held(taken);
    if (entry) entry.until = this.clock();
  }

  async cancel(id: string, owner: string): Promise<void> {
    if (await this.find(id, owner)) this.entries.delete(id);
  }

  close(): void {
    this.entries.clear();
    for (const timer of this.timers) clearTimeout(timer);
    this.timers.clear();
  }

  private take(job: Job<Basis, File>): TakenJob<Basis, File> {
    const lease = newName();
    this.entries.set(job.id, { job, lease, until: this.clock() + JOB_LEASE });
    return { job, lease };
  }

  private isMade({ job, until }: Entry<Basis, File>): boolean {
    return job.state === 'running' && until > this.clock();
  }

  private held({ job, lease }: TakenJob<Basis, File>): Entry<Basis, File> | undefined {
    const entry = this.entries.get(job.id);
    return entry?.lease === lease && entry.job.state === 'running' ? entry : undefined;
  }

  /** A running job whose server died is kept for its owner as long as a file is. */
  private forgetOld(): void {
    const now = this.clock();
    for (const { job, until } of this.entries.values()) {
      if (until + (job.state === 'running' ? KEPT : 0) <= now) this.entries.delete(job.id);
    }
  }

  private makeRoom(): void {
    const sizeOf = ({ answer }: Job<Basis, File>) => answer?.body?.length ?? 0;
    let bytes = [...this.entries.values()].reduce((sum, { job }) => sum + sizeOf(job), 0);
    for (const { job } of this.entries.values()) {
      if (bytes <= this.keptBytes) break;
      if (job.state === 'done') this.entries.delete(job.id);
      bytes -= sizeOf(job);
    }
  }
}
