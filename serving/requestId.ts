import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from './http/trustedProxies.ts';

/** The header with the request id, from a proxy in front of the suite to the API behind the sites. */
export const REQUEST_ID = 'x-request-id';

const WELL_FORMED = /^[\w.-]{1,64}$/;

const present = new AsyncLocalStorage<string>();

/** The id of the current request; undefined outside a request, or if requests have no ids. */
export const presentRequest = (): string | undefined => present.getStore();

/** Runs work with a request id as its asynchronous context. */
export const underId = <Result>(id: string, work: () => Result): Result => present.run(id, work);

/** The request id from a trusted proxy, otherwise a new one. */
export function idOf({ headers, socket }: IncomingMessage, isTrusted: TrustedProxies): string {
  const given = headers[REQUEST_ID];
  const isGiven =
    typeof given === 'string' && WELL_FORMED.test(given) && isTrusted(socket.remoteAddress ?? '');
  return isGiven ? given : randomBytes(8).toString('hex');
}

/** Headers that pass the request id on to another server. */
export function requestIdHeader(): Record<string, string> {
  const id = presentRequest();
  return id === undefined ? {} : { [REQUEST_ID]: id };
}
