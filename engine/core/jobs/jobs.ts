/** A request for a document. */
export interface NewJob<Basis> {
  /** who may see and fetch it: see `ownerOf` */
  owner: string;
  /** the person, or the network of a visitor, whose share of the queue it uses */
  asker: string;
  /** the document as site, path and query, so that another server can restart it */
  asked: { site: string; pathname: string; search: string };
  /** the data that it is made from; plain data without secrets */
  basis: Basis;
}

/** A finished document: bytes, and plain data. */
export interface MadeFile {
  body: Buffer | null;
}

/** A document that takes long to make. Plain data, so that it can be stored in a table. */
export interface Job<Basis, File> extends NewJob<Basis> {
  /** 128 random bits, base64url */
  id: string;
  state: 'running' | 'done' | 'failed';
  /** units finished so far, of `total` */
  done: number;
  total: number;
  /** the file, once it is finished */
  answer?: File;
  /** why it failed, if there is more to say */
  failure?: JobFailure;
}

/**
 * Why no document was made: its version of the figures is gone, the person may not open the page, there is no
 * such page, or this server cannot print.
 */
export type JobFailure = (typeof jobFailures)[number];

export const jobFailures = ['version-gone', 'closed', 'no-page', 'no-printer', 'busy'] as const;

/** A job that a server is working on. */
export interface TakenJob<Basis, File> {
  job: Job<Basis, File>;
  /** identifies that server's claim: no other may report a result until the lease expires */
  lease: string;
}

/** Progress of a job, and its basis so far. */
export type JobProgress<Basis> = Pick<Job<Basis, unknown>, 'done' | 'total' | 'basis'>;

/** How a job ended. */
export type Outcome<File> = { state: 'done'; answer: File } | { state: 'failed'; failure?: JobFailure };

/**
 * Documents that take long to make: one request starts a job, others poll it, and one fetches the file.
 * Owner: whoever started a job polls, fetches and cancels it; nobody else learns that it exists. The caller
 * checks on each poll whether they may still see it (`basisHolds`).
 * Atomic: concurrent requests never exceed the limits (`MOST` in total, `SHARE` for one person). One server
 * at a time works on a job; reports from others are ignored.
 * Time: a finished or failed job is deleted after `KEPT`. Oldest first, it goes earlier if all files exceed
 * `KEPT_BYTES` or its owner exceeds their share.
 * Servers: the server working on a job reports at least once per `JOB_LEASE` (`note`). If it dies, its jobs
 * free their places when the lease expires. The owner's next poll restarts the job with their own session,
 * because no session is stored.
 */
export interface Jobs<Basis, File> {
  /** @returns null if the queue is full */
  begin(job: NewJob<Basis>): Promise<TakenJob<Basis, File> | null>;
  /** null also if the job belongs to somebody else */
  find(id: string, owner: string): Promise<Job<Basis, File> | null>;
  /** Claims an abandoned job to restart it; null if there is none or a server is working on it. */
  takeOver(id: string, owner: string): Promise<TakenJob<Basis, File> | null>;
  /**
   * Reports progress and the basis so far, and renews the lease.
   * @returns false if the job is no longer wanted, so stop
   */
  note(taken: TakenJob<Basis, File>, progress: JobProgress<Basis>): Promise<boolean>;
  finish(taken: TakenJob<Basis, File>, outcome: Outcome<File>): Promise<void>;
  /** Ends the lease, so that another server can restart the job at once. */
  giveUp(taken: TakenJob<Basis, File>): Promise<void>;
  /** Deletes a job and its file. */
  cancel(id: string, owner: string): Promise<void>;
  /** Clears everything that only this server stores. */
  close(): void;
}

/** Maximum number of jobs in progress. */
export const MOST = 24;
/**
 * Maximum number of jobs in progress for one person, and of their jobs stored; the next replaces the oldest.
 */
export const SHARE = 4;
/** milliseconds that a finished file is stored */
export const KEPT = 5 * 60_000;
/** maximum bytes of all stored files */
export const KEPT_BYTES = 64 * 1024 * 1024;
/** milliseconds without a report after which a job is abandoned */
export const JOB_LEASE = 30_000;

/** Whether another job may start. @param made all jobs in progress; @param own those of this person */
export const hasPlace = (made: number, own: number): boolean => made < MOST && own < SHARE;
