import { isIP } from 'node:net';
import { type AddressKind, domainOf, readAddress } from './readAddress.ts';

/** A variable of the environment: its name, what it is for, and how its text is read. Empty text counts as not given. */
interface Variable<Value> {
  name: string;
  /** for who runs the suite; absent: it is none of their settings */
  about?: string;
  /** @throws Error where the text means nothing */
  read: (text: string | undefined, name: string) => Value;
}

/** Every variable that the suite reads. Keys that import recipes name come beside these, by whatever name (`ROHE_KEY_…`). */
const variables = {
  domain: {
    name: 'ROHE_DOMAIN',
    about: 'sites answer to <site>.<domain>',
    read: (text: string | undefined, name: string) => (text === undefined ? undefined : domainOf(text, name)),
  },
  observations: fileOrPostgres(
    'ROHE_DATABASE_URL',
    'where the figures are: path of a file, or postgres://…; absent: the embedded database',
  ),
  observationStandbys: {
    name: 'ROHE_DATABASE_READ_URLS',
    about: 'hot standbys of the figures, postgres://… with commas between them; absent: none',
    read: postgresUrls,
  },
  accounts: fileOrPostgres(
    'ROHE_ACCOUNTS_URL',
    'where the accounts are: path of a file, or postgres://…; absent: the embedded database',
  ),
  accountStandbys: {
    name: 'ROHE_ACCOUNTS_READ_URLS',
    about: 'the same of the accounts, read only while their primary is away; absent: none',
    read: postgresUrls,
  },
  observationsListenAt: asIs(
    'ROHE_DATABASE_LISTEN_URL',
    'the same PostgreSQL past PgBouncer, where a publish is listened for; absent: ROHE_DATABASE_URL',
  ),
  accountsListenAt: asIs(
    'ROHE_ACCOUNTS_LISTEN_URL',
    'the same for changes of accounts; absent: ROHE_ACCOUNTS_URL',
  ),
  accountsKey: asIs(
    'ROHE_ACCOUNTS_KEY',
    'file of the key that seals secrets of second factors; absent: beside the accounts, or in .data',
  ),
  apiUrl: urlOr(
    'ROHE_API_URL',
    'where the API answers that the sites ask; absent: in the process of the sites',
    'web',
  ),
  chromium: asIs(
    'ROHE_CHROMIUM',
    'path of the Chromium that makes PDF files, or none; absent: the one of the machine',
  ),
  /** the Chromium of the browser tests */
  testChromium: asIs('CHROMIUM'),
  /** the PostgreSQL in which tests make databases, in place of a cluster of their own */
  testPostgres: asIs('ROHE_TEST_POSTGRES'),
  smtpUrl: urlOr(
    'ROHE_SMTP_URL',
    'mail server, smtp://user:password@host:port; absent: letters are files in .data/outbox',
    'mail',
  ),
  mailFrom: asIs('ROHE_MAIL_FROM', 'who letters come from; absent: no-reply at ROHE_DOMAIN'),
  wwwOrigin: urlOr('ROHE_WWW_ORIGIN', 'where links in letters lead; absent: https://www.<domain>', 'web'),
  analyticsUrl: urlOr(
    'ROHE_ANALYTICS_URL',
    'where page visits of others than staff are posted; absent: nowhere',
    'web',
  ),
  errorReports: {
    name: 'ROHE_ERROR_REPORTS',
    about: "log: faults of browsers go into the log; absent: into the browser's console only",
    read: (text: string | undefined) => text === 'log',
  },
  logRequests: {
    name: 'ROHE_LOG',
    about: 'requests: a line for each, and an id that answers and the API are told; absent: faults only',
    read: oneOf('requests'),
  },
  metrics: {
    name: 'ROHE_METRICS',
    about: 'address and port where Prometheus reads, such as 127.0.0.1:9464; absent: nowhere',
    read: (text: string | undefined, name: string) =>
      text === undefined ? undefined : hostAndPort(text, name),
  },
  drain: {
    name: 'ROHE_DRAIN',
    about: 'seconds for which a server that stops still takes connections while /readyz says no; absent: 0',
    read: (text: string | undefined, name: string) => secondsOf(text ?? '0', name),
  },
  demandSecondFactor: {
    name: 'ROHE_STAFF_SECOND_FACTOR',
    about: 'demanded: what is for staff opens to those who have codes at login; absent: to all staff',
    read: oneOf('demanded'),
  },
  /** port of the sites, for `rohe serve` */
  port: { name: 'PORT', read: portOr(8080) },
  apiHost: { name: 'ROHE_API_HOST', read: (text: string | undefined) => text ?? '127.0.0.1' },
  apiPort: { name: 'ROHE_API_PORT', read: portOr(undefined) },
  trustedProxies: {
    name: 'ROHE_TRUSTED_PROXIES',
    about:
      'servers before the suite whose X-Forwarded-… is believed, as 10.0.0.1,10.1.0.0/16; absent: this machine',
    read: networks,
  },
  /** hosts at private addresses that `rohe refresh` may fetch from */
  privateHosts: {
    name: 'ROHE_PRIVATE_HOSTS',
    read: (text: string | undefined): ReadonlySet<string> => new Set(listed(text?.toLowerCase())),
  },
  /** who publishes, as versions keep it */
  person: asIs('ROHE_PERSON'),
  /** a failed command prints its stack */
  debug: { name: 'ROHE_DEBUG', read: (text: string | undefined) => text !== undefined },
} as const;

const KEY = /^ROHE_KEY_/;

type Read = { readonly [Name in keyof typeof variables]: ReturnType<(typeof variables)[Name]['read']> };

/** Settings from outside. */
export interface Environment extends Read {
  /** keys that import recipes name, by the variable's name */
  keys: Readonly<Record<string, string | undefined>>;
}

/** Reads what the suite is told from outside. @throws Error which names the variable whose text means nothing */
export function readEnvironment(given: NodeJS.ProcessEnv = process.env): Environment {
  const read = Object.entries<Variable<unknown>>(variables).map(([key, variable]) => [
    key,
    variable.read(given[variable.name] || undefined, variable.name),
  ]);
  const keys = Object.fromEntries(Object.entries(given).filter(([name]) => KEY.test(name)));
  return { ...(Object.fromEntries(read) as Read), keys };
}

/** The settings of a server, a line each, for help. */
export function settingLines(): string[] {
  const settings = Object.values<Variable<unknown>>(variables).filter(({ about }) => about !== undefined);
  const width = Math.max(...settings.map(({ name }) => name.length));
  return settings.map(({ name, about }) => `  ${name.padEnd(width)} ${about}`);
}

/** All that is set outside, for a process that is started, with more or other variables. */
export const handedOn = (more: Readonly<Record<string, string>> = {}): NodeJS.ProcessEnv => ({
  ...process.env,
  ...more,
});

/** The port that a text names. @throws Error where it is none */
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

/** Whether a text is the one word that switches something on; any other is a mistake. */
function oneOf(word: string) {
  return (text: string | undefined, name: string): boolean => {
    if (text !== undefined && text !== word) throw new Error(`${name} is ${word}, or not set.`);
    return text === word;
  };
}

/** An address that is not one of PostgreSQL is refused, without its text, which may contain a password. */
function fileOrPostgres(name: string, about: string): Variable<string | undefined> {
  const read = (text?: string) => {
    const isAddress = /^(\w{2,}:|postgres\w*\/\/)/i.test(text ?? '');
    if (isAddress && !/^postgres(ql)?:\/\//.test(text ?? ''))
      throw new Error(`${name} is neither path of a file nor postgres://user:password@host:5432/database.`);
    return text;
  };
  return { name, about, read };
}

/** Addresses of PostgreSQL databases. What is wrong is never repeated: it may hold a password. */
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

/** Longer nobody waits for a server that stops. */
const LONGEST_DRAIN = 600;

function secondsOf(text: string, name: string): number {
  const seconds = Number(text);
  if (Number.isInteger(seconds) && seconds >= 0 && seconds <= LONGEST_DRAIN) return seconds;
  throw new Error(`${name}: "${text}" is no number of seconds up to ${LONGEST_DRAIN}.`);
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
