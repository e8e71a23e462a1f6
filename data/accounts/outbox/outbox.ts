/** An email to send: its template, recipient and data. Never a token: tokens are created when it is sent. */
export interface NewLetter {
  /** names its template, e.g. `signup` */
  letter: string;
  email: string;
  details?: Readonly<Record<string, string>>;
}

/** An email that one server is sending. */
export interface TakenLetter extends Required<NewLetter> {
  id: string;
  /** identifies the server that took it: no other may report a result while the lease is valid */
  lease: string;
  /** number of attempts, including this one */
  tries: number;
  /** an earlier attempt made the one-time changes of the email, such as its audit entry */
  isBegun: boolean;
}

/** An email as the command line lists it. */
export interface ListedLetter {
  id: string;
  letter: string;
  email: string;
  /** ms since 1970: when it was added, and when it is next due */
  at: number;
  due: number;
  tries: number;
  /** waiting: there is another attempt when due. failed: there are no more attempts */
  state: 'waiting' | 'failed';
  /** why the last attempt failed; '' if it did not */
  error: string;
}

/** Number of emails, and the time of the oldest waiting one; null if none is waiting. */
export interface OutboxStanding {
  waiting: number;
  failed: number;
  oldest: number | null;
}

/**
 * Emails to send.
 *
 * Owner: the accounts' database. An email is added in the transaction of its cause, so both are stored or
 * neither.
 * Atomic: taking is one step. Servers that take at once get different emails for the lease. Only the lease's
 * owner can report a result.
 * Time: a failed email is due again later, after twice the delay each time, up to an hour. After a day
 * (`MAX_TRIES`) it has failed for good. A sent email is deleted at once.
 * Servers: if a server dies, its emails are due again when its lease ends, and another server sends them. So
 * an email is sent at least once, and twice if a server died between sending and reporting.
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
  /** Records a failed attempt. @param forGood true: another attempt cannot succeed */
  failed(taken: TakenLetter, error: string, forGood?: boolean): Promise<void>;
  standing(): Promise<OutboxStanding>;
  /** All emails, the oldest first. */
  list(): Promise<ListedLetter[]>;
  /**
   * Makes emails due now, including failed ones: all, or one by id.
   * @returns how many
   */
  retry(id?: string): Promise<number>;
  /**
   * Deletes an unsent email.
   * @returns whether it existed
   */
  drop(id: string): Promise<boolean>;
}

/** Lease of an email in ms: longer than the timeout of a mail server. */
export const LEASE = 120_000;

const FIRST_PAUSE = 30_000;
const MAX_PAUSE = 3_600_000;
/** Attempts for an email: an hour with doubling pauses, then one an hour for a day. */
export const MAX_TRIES = 31;

/** Milliseconds between a failed attempt and the next. @param tries attempts so far */
export const pauseAfter = (tries: number): number => Math.min(FIRST_PAUSE * 2 ** (tries - 1), MAX_PAUSE);
