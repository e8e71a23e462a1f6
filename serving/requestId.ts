import { AsyncLocalStorage } from 'node:async_hooks';
import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { TrustedProxies } from './http/trustedProxies.ts';

/** The header that names a request, from a proxy before the suite to the API behind the sites. */
export const REQUEST_ID = 'x-request-id';

const WELL_FORMED = /^[\w.-]{1,64}$/;

const present = new AsyncLocalStorage<string>();

/** The id of the request that is being answered; absent outside of one, and where requests have none. */
export const presentRequest = (): string | undefined => present.getStore();

/** Does work under the id of a request, whatever it waits for. */
export const underId = <Result>(id: string, work: () => Result): Result => present.run(id, work);

/** The id that a trusted proxy gave a request, otherwise a new one. */
export function idOf({ headers, socket }: IncomingMessage, isTrusted: TrustedProxies): string {
  const given = headers[REQUEST_ID];
  const isGiven =
    typeof given === 'string' && WELL_FORMED.test(given) && isTrusted(socket.remoteAddress ?? '');
  return isGiven ? given : randomBytes(8).toString('hex');
}

/** Headers that identify the original request to another server. */
export function requestIdHeader(): Record<string, string> {
  const id = presentRequest();
  return id === undefined ? {} : { [REQUEST_ID]: id };
}
