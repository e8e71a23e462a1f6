/** An email to send: which, to whom, and its data. Never a token: these are made when it is sent. */
export interface NewLetter {
  /** names its words, e.g. `signup` */
  letter: string;
  email: string;
  details?: Readonly<Record<string, string>>;
}

/** An email that one server is sending. */
export interface TakenLetter extends Required<NewLetter> {
  id: string;
  /** the server that took it: no other may report a result while the lease lasts */
  lease: string;
  /** how often it was taken, this time with it */
  tries: number;
  /** one-time changes of an email, such as its audit entry, were made by an earlier attempt */
  isBegun: boolean;
}

/** An email as the command line lists it. */
export interface ListedLetter {
  id: string;
  letter: string;
  email: string;
  /** ms since 1970: when it was added, and when it is tried next */
  at: number;
  due: number;
  tries: number;
  /** waiting: it is tried when it is due. failed: there are no more attempts */
  state: 'waiting' | 'failed';
  /** why the last attempt failed; '' without one */
  error: string;
}

/** Number of emails in it, and the time of the oldest waiting one; null: none waits. */
export interface OutboxStanding {
  waiting: number;
  failed: number;
  oldest: number | null;
}

/**
 * Letters that are to go out.
 *
 * Owner: the accounts' database; a letter is added in the transaction of what it tells of, so that either both are there or
 * neither.
 * Atomic: taking is one step: of servers that take at once each gets letters of its own, for the lease. What came of a letter counts
 * only from who has its lease.
 * Time: a letter that failed is due again later, twice as late each time up to an hour, and has failed for good after a day
 * (`MOST_TRIES`); one that has gone is forgotten at once.
 * Servers: what one that died had taken is due again when its lease ends, and whoever takes it sends it: a letter goes out at least
 * once, twice where a server died between sending and saying so.
 */
export interface Outbox {
  add(letter: NewLetter): Promise<void>;
  /** Whether any email is due; takes no write lock. */
  isDue(): Promise<boolean>;
  /** Takes due emails, the oldest first, for `LEASE` ms. */
  take(most: number): Promise<TakenLetter[]>;
  /**
   * Records that an email's one-time changes are done.
   * @returns false if another server has the lease: leave it to them
   */
  begin(taken: TakenLetter): Promise<boolean>;
  /** Removes an email that was sent or is not needed. */
  done(taken: TakenLetter): Promise<void>;
  /** It could not go. @param forGood true: no later try would help */
  failed(taken: TakenLetter, error: string, forGood?: boolean): Promise<void>;
  standing(): Promise<OutboxStanding>;
  /** All emails, the oldest first. */
  list(): Promise<ListedLetter[]>;
  /**
   * Makes emails due now, also failed ones; all, or one by its id.
   * @returns how many
   */
  retry(id?: string): Promise<number>;
  /**
   * Removes an unsent email.
   * @returns whether there was one
   */
  drop(id: string): Promise<boolean>;
}

/** Lease of an email in ms: longer than the wait for a mail server. */
export const LEASE = 120_000;

const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 3_600_000;
/** Attempts for an email: an hour with doubling pauses, then one an hour for a day. */
export const MOST_TRIES = 31;

/** Milliseconds between a try that failed and the next. @param tries how many there were */
export const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE);
