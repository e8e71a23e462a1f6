import { isIP } from 'node:net';
import { type AddressKind, domainOf, readAddress } from './readAddress.ts';

/**
 * An environment variable: its name, its purpose, and how its text is parsed. Empty text counts as not set.
 */
interface Variable<Value> {
  name: string;
  /** help text for operators; absent: not a server setting */
  about?: string;
  /** @throws Error if the text is invalid */
  read: (text: string | undefined, name: string) => Value;
}

/** Every variable that the suite reads, except the keys of import recipes (`ROHE_KEY_…`). */
const variables = {
  domain: {
    name: 'ROHE_DOMAIN',
    about: 'sites answer to <site>.<domain>',
    read: (text: string | undefined, name: string) => (text === undefined ? undefined : domainOf(text, name)),
  },
  observations: fileOrPostgres(
    'ROHE_DATABASE_URL',
    'database of the figures: path of a file, or postgres://…; default: .data/observations.sqlite',
  ),
  observationStandbys: {
    name: 'ROHE_DATABASE_READ_URLS',
    about: 'standbys of the figures, postgres://…, separated by commas; default: none',
    read: postgresUrls,
  },
  accounts: fileOrPostgres(
    'ROHE_ACCOUNTS_URL',
    'database of the accounts: path of a file, or postgres://…; default: .data/accounts.sqlite',
  ),
  accountStandbys: {
    name: 'ROHE_ACCOUNTS_READ_URLS',
    about: 'standbys of the accounts, read only while the primary is down; default: none',
    read: postgresUrls,
  },
  observationsListenAt: asIs(
    'ROHE_DATABASE_LISTEN_URL',
    'PostgreSQL of the figures without PgBouncer, to hear of a publish; default: ROHE_DATABASE_URL',
  ),
  accountsListenAt: asIs(
    'ROHE_ACCOUNTS_LISTEN_URL',
    'PostgreSQL of the accounts without PgBouncer, to hear of changes; default: ROHE_ACCOUNTS_URL',
  ),
  accountsKey: asIs(
    'ROHE_ACCOUNTS_KEY',
    'file of the key that encrypts secrets of two-step login; default: next to the accounts, or in .data',
  ),
  drawings: asIs(
    'ROHE_DRAWINGS',
    'folder of drawn charts, which servers of a machine can share; default: .data/drawings',
  ),
  apiUrl: urlOr('ROHE_API_URL', 'address of an API elsewhere; default: the API in this process', 'web'),
  chromium: asIs(
    'ROHE_CHROMIUM',
    'path of the Chromium that makes PDF files, or none; default: the one of the machine',
  ),
  /** the Chromium that the browser tests use */
  testChromium: asIs('CHROMIUM'),
  /** the PostgreSQL server in which tests create databases, instead of their own cluster */
  testPostgres: asIs('ROHE_TEST_POSTGRES'),
  smtpUrl: urlOr(
    'ROHE_SMTP_URL',
    'mail server, smtp://user:password@host:port; default: emails are files in .data/outbox',
    'mail',
  ),
  mailFrom: asIs('ROHE_MAIL_FROM', 'sender of emails; default: no-reply at ROHE_DOMAIN'),
  wwwOrigin: urlOr('ROHE_WWW_ORIGIN', 'where links in emails lead; default: https://www.<domain>', 'web'),
  analyticsUrl: urlOr(
    'ROHE_ANALYTICS_URL',
    'where page visits are posted, except those of staff; default: nowhere',
    'web',
  ),
  errorReports: {
    name: 'ROHE_ERROR_REPORTS',
    about: "log: errors in browsers go into the server's log; default: only into the browser's console",
    read: (text: string | undefined) => text === 'log',
  },
  logRequests: {
    name: 'ROHE_LOG',
    about: 'requests: one line for each answer, with a request id; default: faults only',
    read: oneOf('requests'),
  },
  metrics: {
    name: 'ROHE_METRICS',
    about: 'address and port of the metrics for Prometheus, such as 127.0.0.1:9464; default: none',
    read: (text: string | undefined, name: string) =>
      text === undefined ? undefined : hostAndPort(text, name),
  },
  drain: {
    name: 'ROHE_DRAIN',
    about: 'seconds a stopping server still takes connections while /readyz says no; default: 0',
    read: (text: string | undefined, name: string) => secondsOf(text ?? '0', name),
  },
  demandSecondFactor: {
    name: 'ROHE_STAFF_SECOND_FACTOR',
    about: 'demanded: staff rights need two-step login; default: they do not',
    read: oneOf('demanded'),
  },
  /** port of the sites, for `rohe serve` */
  port: { name: 'PORT', read: portOr(8080) },
  apiHost: { name: 'ROHE_API_HOST', read: (text: string | undefined) => text ?? '127.0.0.1' },
  apiPort: { name: 'ROHE_API_PORT', read: portOr(undefined) },
  trustedProxies: {
    name: 'ROHE_TRUSTED_PROXIES',
    about: 'proxies whose X-Forwarded-… headers count, as 10.0.0.1,10.1.0.0/16; default: this machine',
    read: networks,
  },
  /** hosts at private addresses that `rohe refresh` may fetch from */
  privateHosts: {
    name: 'ROHE_PRIVATE_HOSTS',
    read: (text: string | undefined): ReadonlySet<string> => new Set(listed(text?.toLowerCase())),
  },
  /** name of the publisher, recorded with each version */
  person: asIs('ROHE_PERSON'),
  /** set: a failed command prints its stack */
  debug: { name: 'ROHE_DEBUG', read: (text: string | undefined) => text !== undefined },
} as const;

const KEY = /^ROHE_KEY_/;

type Read = { readonly [Name in keyof typeof variables]: ReturnType<(typeof variables)[Name]['read']> };

/** All settings read from environment variables. */
export interface Environment extends Read {
  /** keys that import recipes name, by variable name */
  keys: Readonly<Record<string, string | undefined>>;
}

/** Reads the settings. @throws Error naming the variable if its text is invalid */
export function readEnvironment(given: NodeJS.ProcessEnv = process.env): Environment {
  const read = Object.entries<Variable<unknown>>(variables).map(([key, variable]) => [
    key,
    variable.read(given[variable.name] || undefined, variable.name),
  ]);
  const keys = Object.fromEntries(Object.entries(given).filter(([name]) => KEY.test(name)));
  return { ...(Object.fromEntries(read) as Read), keys };
}

/** The settings of a server for `--help`, one per line. */
export function settingLines(): string[] {
  const settings = Object.values<Variable<unknown>>(variables).filter(({ about }) => about !== undefined);
  const width = Math.max(...settings.map(({ name }) => name.length));
  return settings.map(({ name, about }) => `  ${name.padEnd(width)} ${about}`);
}

/** The environment for a child process, with added or replaced variables. */
export const handedOn = (more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
});

/**
 * Parses a port number.
 * @throws Error if it is invalid
 */
export function portOf(text: string, name?: string): number {
  const port = Number(text);
  if (Number.isInteger(port) && port >= 0 && port <= 65_535) return port;
  throw new Error(`${name === undefined ? '' : `${name}: `}"${text}" is no port number.`);
}

function asIs(name: string, about?: string): Variable<string | undefined> {
  return { name, ...(about !== undefined && { about }), read: (text) => text };
}

function urlOr(name: string, about: string, kind: AddressKind): Variable<string | undefined> {
  return { name, about, read: (text) => (text === undefined ? undefined : readAddress(text, name, kind)) };
}

function portOr<Otherwise>(otherwise: Otherwise) {
  return (text: string | undefined, name: string): number | Otherwise =>
    text === undefined ? otherwise : portOf(text, name);
}

/** Parses a switch: true if the text is the given word, false if unset. Any other text is an error. */
function oneOf(word: string) {
  return (text: string | undefined, name: string): boolean => {
    if (text !== undefined && text !== word) throw new Error(`${name} is ${word}, or not set.`);
    return text === word;
  };
}

/** Refuses addresses of other databases. The error omits the text, which may contain a password. */
function fileOrPostgres(name: string, about: string): Variable<string | undefined> {
  const read = (text?: string) => {
    const isAddress = /^(\w{2,}:|postgres\w*\/\/)/i.test(text ?? '');
    if (isAddress && !/^postgres(ql)?:\/\//.test(text ?? ''))
      throw new Error(`${name} is neither path of a file nor postgres://user:password@host:5432/database.`);
    return text;
  };
  return { name, about, read };
}

/** Parses PostgreSQL addresses. The error omits the text, which may contain a password. */
function postgresUrls(text: string | undefined, name: string): string[] {
  const all = listed(text);
  const isAddress = (one: string) =>
    /^postgres(ql)?:\/\//.test(one) && URL.canParse(one.replace('@/', '@localhost/'));
  if (all.every(isAddress)) return all;
  throw new Error(
    `${name} is not written as postgres://user:password@host:port/database, with commas between several.`,
  );
}

function hostAndPort(text: string, name: string): { host: string; port: number } {
  const [, host, port = ''] = /^\[?([^[\]]+?)\]?:(\d+)$/.exec(text) ?? [];
  if (host === undefined) throw new Error(`${name} is address and port, such as 127.0.0.1:9464.`);
  return { host, port: portOf(port, name) };
}

/** Longest drain in seconds. */
const MAX_DRAIN = 600;

function secondsOf(text: string, name: string): number {
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= MAX_DRAIN) return seconds;
  throw new Error(`${name}: "${text}" is no number of seconds up to ${MAX_DRAIN}.`);
}

/** Addresses or ranges, such as 10.0.0.1 or 10.1.0.0/16. */
function networks(text: string | undefined, name: string): string[] {
  const all = listed(text);
  const wrong = all.find((one) => {
    const [address = '', bits = '0', ...more] = one.split('/');
    const most = { 0: -1, 4: 32, 6: 128 }[isIP(address)] ?? -1;
    return more.length > 0 || !/^\d+$/.test(bits) || Number(bits) > most;
  });
  if (wrong !== undefined)
    throw new Error(`${name}: "${wrong}" is no address or range, such as 10.1.0.0/16.`);
  return all;
}

function listed(text = ''): string[] {
  return text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean);
}
