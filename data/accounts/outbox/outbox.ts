/** An email to send: which, to whom, and its data. Never a token: these are made when it is sent. */
export interface NewLetter {
  /** names its words, e.g. `signup` */
  letter: string;
  email: string;
  details?: Readonly<Record<string, string>>;
}

/** A letter that one server sends now. */
export interface TakenLetter extends Required<NewLetter> {
  id: string;
  /** the server that took it: no other may report a result while the lease lasts */
  lease: string;
  /** how often it was taken, this time with it */
  tries: number;
  /** what comes with a letter once, such as its entry in the log, was done by an earlier try */
  isBegun: boolean;
}

/** A letter as the command line lists it. */
export interface ListedLetter {
  id: string;
  letter: string;
  email: string;
  /** ms since 1970: when it was added, and when it is tried next */
  at: number;
  due: number;
  tries: number;
  /** waiting: it is tried (again) once it is due. failed: nobody tries it any more */
  state: 'waiting' | 'failed';
  /** why the last try came to nothing; '' where there was none */
  error: string;
}

/** How many letters are in it, and since when the oldest that waits does; null: none waits. */
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
  /** Whether any letter is due; takes no lock of writers. */
  isDue(): Promise<boolean>;
  /** Takes letters that are due, the oldest first, for `LEASE` ms. */
  take(most: number): Promise<TakenLetter[]>;
  /**
   * Records that an email's one-time changes are done.
   * @returns false if another server has the lease: leave it to them
   */
  begin(taken: TakenLetter): Promise<boolean>;
  /** It has gone, or nobody is to get it: forgets it. */
  done(taken: TakenLetter): Promise<void>;
  /** It could not go. @param forGood true: no later try would help */
  failed(taken: TakenLetter, error: string, forGood?: boolean): Promise<void>;
  standing(): Promise<OutboxStanding>;
  /** All letters, the oldest first. */
  list(): Promise<ListedLetter[]>;
  /**
   * Makes emails due now, also failed ones; all, or one by its id.
   * @returns how many
   */
  retry(id?: string): Promise<number>;
  /** Forgets a letter that has not gone. @returns whether there was one */
  drop(id: string): Promise<boolean>;
}

/** Milliseconds for which a letter is taken: longer than a mail server is waited for. */
export const LEASE = 120_000;

const FIRST_PAUSE = 30_000;
const LONGEST_PAUSE = 3_600_000;
/** Tries of a letter: an hour with doubling pauses, then one an hour for a day. */
export const MOST_TRIES = 31;

/** Milliseconds between a try that failed and the next. @param tries how many there were */
export const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE * 2 ** (tries - 1), LONGEST_PAUSE);
