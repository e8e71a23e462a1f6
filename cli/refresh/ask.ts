import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import { ImportStop } from '#data/problems/problems.ts';
import { checkHost, type PrivateHosts, publicLookup, type Resolve } from './publicAddress.ts';

/** The request to a publisher. */
export interface PublisherAnswer {
  url: URL;
  headers: Record<string, string>;
  /** if it is posted */
  body?: string;
  /** true: address, headers or body contain a key */
  isSecret: boolean;
}

/** Limits of one download. */
export interface FetchLimits {
  bytes: number;
  redirects: number;
  /** milliseconds for the whole download */
  whole: number;
  /** milliseconds without a byte */
  idle: number;
}

export interface AskOptions {
  limits: FetchLimits;
  privateHosts: PrivateHosts;
  /** hosts besides the first that redirects may go to */
  hosts: readonly string[];
  resolve?: Resolve;
}

/**
 * Requests a publisher's file and follows redirects, each time by the same rules.
 * @param signal aborts everything
 * @throws ImportStop if a host may not be reached, does not answer, or redirects too often
 */
export async function askPublisher(
  first: PublisherAnswer,
  options: AskOptions,
  signal: AbortSignal,
): Promise<IncomingMessage> {
  let asked = first;
  for (let hop = 0; hop <= options.limits.redirects; hop++) {
    const answer = await askOnce(asked, options, signal);
    const { location } = answer.headers;
    if (!isRedirect(answer.statusCode) || location === undefined) return answer;
    answer.destroy();
    asked = ledOn(asked, location, answer.statusCode, { first: first.url, hosts: options.hosts });
  }
  throw new ImportStop(`${first.url.host} leads on more than ${options.limits.redirects} times.`);
}

const isRedirect = (status = 0): boolean => [301, 302, 303, 307, 308].includes(status);

function askOnce(
  { url, headers, body, isSecret }: PublisherAnswer,
  options: AskOptions,
  signal: AbortSignal,
) {
  const { privateHosts, limits, resolve } = options;
  checkHost(url.hostname, privateHosts);
  const isPlain = url.protocol === 'http:';
  if (!isPlain && url.protocol !== 'https:')
    throw new ImportStop(`Only https and http addresses are fetched, not ${url.protocol}`);
  if (isPlain && isSecret && !privateHosts.has(url.hostname))
    throw new ImportStop(`${url.host} would get the key unencrypted: write its address with https.`);
  return new Promise<IncomingMessage>((resolveAnswer, reject) => {
    const asking = (isPlain ? requestHttp : requestHttps)(url, {
      method: body === undefined ? 'GET' : 'POST',
      // The file is stored exactly as the publisher has it.
      headers: { 'accept-encoding': 'identity', 'user-agent': 'rohe', ...headers },
      lookup: publicLookup(privateHosts, resolve),
      agent: false,
      signal,
    });
    let answer: IncomingMessage | undefined;
    asking.setTimeout(limits.idle, () => (answer ?? asking).destroy(silent(url, limits)));
    asking
      .on('response', (begun) => {
        answer = begun;
        resolveAnswer(begun);
      })
      .on('error', (error) => reject(signal.aborted ? signal.reason : inWords(error, url, limits)));
    asking.end(body);
  });
}

/** The next request if an answer redirects. Keys stay with the origin they were meant for. */
function ledOn(
  asked: PublisherAnswer,
  location: string,
  status: number | undefined,
  { first, hosts }: { first: URL; hosts: readonly string[] },
): PublisherAnswer {
  const { body: _, ...withoutBody } = asked;
  const before = asked.url;
  if (!URL.canParse(location, before)) throw new ImportStop(`${before.host} leads on to no address.`);
  const url = new URL(location, before);
  if (before.protocol === 'https:' && url.protocol === 'http:')
    throw new ImportStop(`${before.host} leads on from https to http, which anybody can read and change.`);
  if (url.hostname !== first.hostname && !hosts.includes(url.hostname))
    throw new ImportStop(
      `${before.host} leads on to ${url.hostname}. If that is the publisher's too, list it in "from.hosts" of the recipe.`,
    );
  const next: PublisherAnswer = status === 307 || status === 308 ? asked : withoutBody;
  return url.origin === before.origin
    ? { ...next, url }
    : {
        url,
        headers: {},
        isSecret: false,
        ...(next.body !== undefined && !asked.isSecret && { body: next.body }),
      };
}

const silent = ({ host }: URL, { idle }: FetchLimits): ImportStop =>
  new ImportStop(`${host} was silent for ${idle / 1000} s. Try again later.`);

/** A network error in words. */
export function inWords(error: Error & { code?: string }, { host }: URL, { whole }: FetchLimits): ImportStop {
  if (error instanceof ImportStop) return error;
  const code = error.name === 'TimeoutError' ? error.name : (error.code ?? error.name);
  const words: Record<string, string> = {
    ENOTFOUND: `There is no host ${host}. Is the address right?`,
    EAI_AGAIN: `The address of ${host} cannot be looked up. Is this machine connected?`,
    ECONNREFUSED: `${host} refuses the connection.`,
    ECONNRESET: `${host} ended the answer before it was whole. Try again later.`,
    TimeoutError: `${host} was not done after ${whole / 1000} s. Try again later.`,
    ERR_INVALID_CHAR: 'A key or header holds a character that no header may have.',
  };
  return new ImportStop(words[code] ?? `${host} cannot be reached (${code}).`);
}
