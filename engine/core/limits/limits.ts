/** How often an action is allowed. */
export interface Limit {
  most: number;
  /** milliseconds */
  within: number;
  /**
   * milliseconds between attempts once `most` is reached: slow instead of closed; absent: closed until the
   * oldest attempt expires
   */
  slow?: number;
  /**
   * What attempts are counted by: the network of an address; the person, or a visitor's network; the mailbox
   * written to; the account being logged in to, alone or with the network or browser.
   */
  by: 'network' | 'person' | 'mailbox' | 'account' | 'account and network' | 'account and browser';
  /**
   * together: in the accounts database, for all servers; apart: in each server's memory, if counting in the
   * database would cost more than the call
   */
  counted: 'together' | 'apart';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const forms = { most: 20, within: HOUR, by: 'network', counted: 'together' } as const;
const letters = { most: 3, within: HOUR, by: 'mailbox', counted: 'together' } as const;
const changes = { most: 60, within: HOUR, by: 'person', counted: 'together' } as const;
const guesses = { within: 15 * MINUTE, counted: 'together' } as const;

/** Every limit on the actions of people, programs and networks. */
export const limits = {
  /** failed logins */
  login: { ...guesses, most: 8, by: 'account and network' },
  'login-browser': { ...guesses, most: 8, by: 'account and browser' },
  'login-network': { ...guesses, most: 40, by: 'network' },
  'login-account': { ...guesses, most: 100, slow: 10_000, by: 'account' },
  'password-change': { ...guesses, most: 8, by: 'person' },
  /** codes of second factors */
  second: { ...guesses, most: 8, by: 'person' },
  'second-end': { ...guesses, most: 8, by: 'person' },

  signup: forms,
  reset: forms,
  link: forms,
  password: forms,
  contact: forms,
  newsletter: forms,
  'newsletter-confirm': forms,
  'newsletter-leave': forms,
  errors: forms,
  visits: { most: 600, within: 10 * MINUTE, by: 'network', counted: 'apart' },

  'signup-letter': letters,
  'reset-letter': letters,
  'contact-letter': letters,
  'newsletter-letter': letters,

  name: changes,
  'sessions-end': changes,
  key: changes,
  'key-end': changes,
  'second-begin': changes,
  report: { ...changes, most: 300 },
  'report-end': { ...changes, most: 300 },
  acting: { ...changes, most: 300 },

  /** files of whole pages and reports, each of which takes seconds of CPU time */
  documents: { most: 60, within: 10 * MINUTE, by: 'person', counted: 'apart' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
export type Limits = Readonly<Record<LimitName, Limit>>;
