/** How often something is let through. */
export interface Limit {
  most: number;
  /** milliseconds */
  within: number;
  /** milliseconds between two where there were `most`: it is slow then, not closed; absent: closed until the first grows old */
  slow?: number;
  /**
   * By what it is counted: the network an address belongs to; the person, or the network of a visitor; the mailbox that is
   * written to; the account that somebody tries to open, alone or together with where the try comes from.
   */
  by: 'network' | 'person' | 'mailbox' | 'account' | 'account and network' | 'account and browser';
  /** which limiter counts: in the accounts' database, by all servers together, or in the memory of each: where counting would cost more than the call */
  counted: 'together' | 'apart';
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

const forms = { most: 20, within: HOUR, by: 'network', counted: 'together' } as const;
const letters = { most: 3, within: HOUR, by: 'mailbox', counted: 'together' } as const;
const changes = { most: 60, within: HOUR, by: 'person', counted: 'together' } as const;
const guesses = { within: 15 * MINUTE, counted: 'together' } as const;

/** Every limit of the suite on what people, programs and networks may do how often. */
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

  /** files of whole pages and reports, which take seconds of a core each */
  documents: { most: 60, within: 10 * MINUTE, by: 'person', counted: 'apart' },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof limits;
export type Limits = Readonly<Record<LimitName, Limit>>;
