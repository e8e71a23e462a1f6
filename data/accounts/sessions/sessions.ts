export interface NewSession {
  /** outlasts the browser that opened it */
  remember: boolean;
  /** User-Agent, to identify the session in a list */
  device?: string | undefined;
}

/** Whom a session of staff acts as. */
export interface Acting {
  /** id of a person, -1 for the public user */
  as: number;
  /** when it ends by itself */
  until: number;
}

/** A session that is open. */
export interface OpenSession {
  /** names the session without opening it */
  id: string;
  personId: number;
  expiresAt: number;
  remember: boolean;
  acting: Acting | null;
  /** it has another token by now: this one reads what is under way, and ends with the other */
  isExchanged: boolean;
}

/** A session as its person sees it listed. */
export interface UserSession extends Pick<OpenSession, 'id' | 'expiresAt' | 'remember'> {
  createdAt: number;
  /** User-Agent; '' without one */
  device: string;
}

/**
 * Who is logged in.
 *
 * Owner: the accounts' database; a session belongs to one person and is opened by its token alone, of which only the hash is kept.
 * Whether that person may still log in is not asked here, but wherever a session is used.
 * Atomic: each call is one step. Of two who exchange a token at once one gets another; what has ended opens nothing at the next call,
 * on whichever server.
 * Time: a session ends after `sessionLife`, whatever is done in it: no use makes it longer, nor does another token.
 * Servers: no server keeps any: one that dies ends none, and all see the same at once.
 */
export interface Sessions {
  /** Opens a session. @returns its token, given out once: 256 random bits, base64url */
  open(personId: number, session: NewSession): Promise<string>;
  /** The session of a token; null: it opens nothing (any more). */
  find(token: string): Promise<OpenSession | null>;
  /**
   * Gives a session another token and another person to act as (null: nobody). The old token acts as nobody
   * and ends after `EXCHANGE`; otherwise requests under way would report that the session has ended, and the
   * browser would drop the new token.
   * @returns the new token; null if the old one is not valid
   */
  rotate(token: string, actingAs: number | null): Promise<string | null>;
  /** Records whom a session acts as if only a header says so: the hour starts now. */
  noteActing(token: string, actingAs: number): Promise<void>;
  /** Ends the session of a token, under the token that it was exchanged for too, and before. */
  end(token: string): Promise<void>;
  /** Ends the session of a token for this process alone, where a full disk takes no end of it; the next login writes it down. */
  endHere(token: string): void;
  /** Open sessions of a person, newest first. */
  list(personId: number): Promise<UserSession[]>;
  /** Ends a person's session of this id, or all of them: then no browser is known as theirs any more either. */
  endOf(personId: number, id?: string): Promise<void>;
}

const HOUR = 3_600_000;
/** Longest life of a session whose browser forgets it on closing, and of one that is remembered. */
export const sessionLife = { short: 12 * HOUR, remembered: 30 * 24 * HOUR };
/** Milliseconds for which staff act as somebody else. */
export const ACTING_LIFE = HOUR;
/** Milliseconds that a token which was exchanged still opens its session. */
export const EXCHANGE = 10_000;
