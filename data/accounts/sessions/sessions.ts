export interface NewSession {
  /** true: it survives closing the browser */
  remember: boolean;
  /** User-Agent, to identify the session in a list */
  device?: string | undefined;
}

/** The person that staff act as in a session. */
export interface Acting {
  /** id of a person, -1 for the public user */
  as: number;
  /** when it expires */
  until: number;
}

/** An open session. */
export interface OpenSession {
  /** identifies the session without giving access to it */
  id: string;
  personId: number;
  expiresAt: number;
  remember: boolean;
  acting: Acting | null;
  /** another token has replaced this one, which serves only requests in progress and ends with the other */
  isExchanged: boolean;
}

/** A session in its person's own list. */
export interface UserSession extends Pick<OpenSession, 'id' | 'expiresAt' | 'remember'> {
  createdAt: number;
  /** User-Agent; '' if there is none */
  device: string;
}

/**
 * Logged-in sessions.
 *
 * Owner: the accounts' database. A session belongs to one person, and only its token opens it; only the hash
 * is stored. Callers check whether that person may still log in.
 * Atomic: each call is one step. If two requests exchange a token at once, one gets a new token. An ended
 * session is invalid from the next call, on every server.
 * Time: a session ends after `sessionLife`. Neither use nor a new token extends it.
 * Servers: no server caches sessions. All see the same, and none are lost if a server dies.
 */
export interface Sessions {
  /** Opens a session. @returns its token, returned once: 256 random bits, base64url */
  open(personId: number, session: NewSession): Promise<string>;
  /** The session of a token; null if the token is invalid or has ended. */
  find(token: string): Promise<OpenSession | null>;
  /**
   * Gives a session a new token and another person to act as (null: nobody). The old token acts as nobody and
   * ends after `EXCHANGE`. Without that delay, requests in progress would report an ended session, and the
   * browser would drop the new token.
   * @returns the new token; null if the old one is not valid
   */
  rotate(token: string, actingAs: number | null): Promise<string | null>;
  /** Records as whom a session acts if only a header says so; the hour starts now. */
  noteActing(token: string, actingAs: number): Promise<void>;
  /** Ends the session of a token, including the tokens it was exchanged for. */
  end(token: string): Promise<void>;
  /**
   * Ends the session of a token in this process only, for when a full disk prevents writing; the next login
   * stores it.
   */
  endHere(token: string): void;
  /** Open sessions of a person, newest first. */
  list(personId: number): Promise<UserSession[]>;
  /** Ends a person's session with this id, or all of them; then no browser is known as theirs any more. */
  endOf(personId: number, id?: string): Promise<void>;
}

const HOUR = 3_600_000;
/** Lifetime of a session that ends with its browser, and of a remembered one. */
export const sessionLife = { short: 12 * HOUR, remembered: 30 * 24 * HOUR };
/** Milliseconds for which staff can act as another person. */
export const ACTING_LIFE = HOUR;
/** Milliseconds for which an exchanged token stays valid. */
export const EXCHANGE = 10_000;
