import { DatabaseFault, damaged, type FaultKind } from '#data/sql/databaseFault.ts';

type Meaning = readonly [FaultKind, (place: string) => string];

const unreachable: Meaning = [
  'out-of-reach',
  (place) => `${place} does not answer: look whether PostgreSQL runs there, and at the way to it.`,
];
const refused: Meaning = [
  'out-of-reach',
  (place) => `${place} lets this user not in: look at user and password, and at pg_hba.conf.`,
];
const locked: Meaning = [
  'locked',
  (place) => `${place} is being written by another command, such as an import: try again when it is done.`,
];
const full: Meaning = [
  'full',
  (place) => `The disk that ${place} lies on is full. Nothing was changed: make room, then try again.`,
];

/** Meanings of PostgreSQL's codes, or their first two digits, and of network errors. */
const meanings: Readonly<Record<string, Meaning>> = {
  '08': unreachable,
  '28': refused,
  '57P01': unreachable,
  '57P02': unreachable,
  '57P03': unreachable,
  ECONNREFUSED: unreachable,
  ECONNRESET: unreachable,
  EPIPE: unreachable,
  ENOENT: unreachable,
  ENOTFOUND: unreachable,
  EAI_AGAIN: unreachable,
  EHOSTUNREACH: unreachable,
  ENETUNREACH: unreachable,
  ETIMEDOUT: unreachable,
  '3D000': [
    'no-database',
    (place) => `${place} is not there: make the database with createdb, or look at where it is said to be.`,
  ],
  '53100': full,
  '40001': [
    'out-of-reach',
    (place) => `${place} left a question unanswered to take in what was written meanwhile: ask again.`,
  ],
  '53300': ['out-of-reach', (place) => `${place} has no connection left: raise its max_connections.`],
  '55P03': locked,
  '40P01': locked,
  '25006': [
    'read-only',
    (place) => `${place} may not be written: it is a standby, or was opened to be read only.`,
  ],
  '42501': [
    'read-only',
    (place) => `${place} may not be changed by this user: it has to own the database, or the tables in it.`,
  ],
  XX001: ['damaged', (place) => damaged(place).message],
  XX002: ['damaged', (place) => damaged(place).message],
};

/** Messages of the client about a lost connection, without a code. */
const CUT_OFF =
  /^(Connection terminated|timeout e|Client has encountered a connection error|The server does not)/;

/** A standby refuses a write with a generic code, and its message can be in any language. */
const isOfStandby = (error: Error): boolean =>
  'routine' in error && /^check_(XactReadOnly|transaction_read_only)$/.test(String(error.routine));

/** Explains a database fault, with its place and remedy; returns other errors unchanged. */
export function postgresFault(error: unknown, place: string): unknown {
  if (!(error instanceof Error)) return error;
  const code = isOfStandby(error) ? '25006' : 'code' in error ? String(error.code) : '';
  const found = meanings[code] ?? meanings[code.slice(0, 2)] ?? (CUT_OFF.test(error.message) && unreachable);
  if (!found) return error;
  const [kind, words] = found;
  return new DatabaseFault(kind, words(place), { cause: error });
}
