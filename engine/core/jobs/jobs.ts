/** What somebody wants made. */
export interface NewJob<Basis> {
  /** who may look at it and have it: see `ownerOf` */
  owner: string;
  /** the person who asked, or the network of a visitor: who shares the places */
  asker: string;
  /** the document: site, path and query, enough for another server to start again */
  asked: { site: string; pathname: string; search: string };
  /** what it is made on the strength of. Plain data, without a secret */
  basis: Basis;
}

/** A finished document: bytes, and plain data. */
export interface MadeFile {
  body: Buffer | null;
}

/** A document that takes long. Plain data, so that it can be kept in a table. */
export interface Job<Basis, File> extends NewJob<Basis> {
  /** 128 random bits, base64url */
  id: string;
  state: 'running' | 'done' | 'failed';
  /** how far it is */
  done: number;
  total: number;
  /** the file, once it is done */
  answer?: File;
  /** why it failed, where more is to be said than that it did */
  failure?: JobFailure;
}

/** Why no document was made: the figures it names are gone, its page is not open to who asks, or this server prints none. */
export type JobFailure = (typeof jobFailures)[number];

export const jobFailures = ['version-gone', 'closed', 'no-page', 'no-printer', 'busy'] as const;

/** A job that one server makes at this moment. */
export interface TakenJob<Basis, File> {
  job: Job<Basis, File>;
  /** the server that makes it: no other may report a result while the lease lasts */
  lease: string;
}

/** How far a job is, and what it shows by now. */
export type JobProgress<Basis> = Pick<Job<Basis, unknown>, 'done' | 'total' | 'basis'>;

/** How a job ended. */
export type Outcome<File> = { state: 'done'; answer: File } | { state: 'failed'; failure?: JobFailure };

/**
 * Documents that take long: begun by one call, looked at by others, fetched once they are done.
 *
 * Owner: who began a job looks at it, fetches and cancels it, and nobody else learns that there is one. Whether what it shows is still
 * open to them is asked anew with each look, outside (`basisHolds`).
 * Atomic: of all who begin at once no more get a place than there are (`MOST` for all, `SHARE` for one asker). A job is made by one
 * server at a time; what another says of it counts for nothing.
 * Time: a job that is done or has failed is forgotten after `KEPT`, or earlier, the oldest first, where all files together
 * take more than `KEPT_BYTES`, or its asker begins another beyond their share.
 * Servers: who makes a job says so at least once in `JOB_LEASE` (`note`). What a server that died was making takes no place any more when its
 * lease ends; the next of its owner to look for it takes it over, with their own session: none is kept.
 */
export interface Jobs<Basis, File> {
  /** @returns null if the queue is full */
  begin(job: NewJob<Basis>): Promise<TakenJob<Basis, File> | null>;
  /** null also where it is somebody else's. */
  find(id: string, owner: string): Promise<Job<Basis, File> | null>;
  /** Takes an abandoned job, to start it again; null: there is none, or a server is making it. */
  takeOver(id: string, owner: string): Promise<TakenJob<Basis, File> | null>;
  /**
   * Reports progress and contents so far, and renews the lease.
   * @returns false: nobody waits for it any more, so stop
   */
  note(taken: TakenJob<Basis, File>, progress: JobProgress<Basis>): Promise<boolean>;
  finish(taken: TakenJob<Basis, File>, outcome: Outcome<File>): Promise<void>;
  /** Ends the lease: another server may start the job again at once. */
  giveUp(taken: TakenJob<Basis, File>): Promise<void>;
  /** Forgets a job, with its file. */
  cancel(id: string, owner: string): Promise<void>;
  /** Forgets all that only this server knows. */
  close(): void;
}

/** Documents that are made at a time. */
export const MOST = 24;
/** Of them for one asker. So many of theirs are remembered, too; what is over gives way to the next. */
export const SHARE = 4;
/** ms for which a finished file waits to be fetched */
export const KEPT = 5 * 60_000;
/** bytes of all files that wait */
export const KEPT_BYTES = 64 * 1024 * 1024;
/** ms for which a job is its maker's without a word of them */
export const JOB_LEASE = 30_000;

/** Whether there is a place for one more. @param made all that are made at this moment; @param own those of who asks */
export const hasPlace = (made: number, own: number): boolean => made < MOST && own < SHARE;
