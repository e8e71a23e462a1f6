import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { TrustedProxies } from '#serving/http/trustedProxies.ts';

/** What is read of a request to tell where it came from. */
export type Sender = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/**
 * The visitor's address, which limits count by: the last in the chain of those who passed the request on that is no trusted proxy.
 * What stands before it anybody could have written.
 */
export function visitorAddress({ headers, socket }: Sender, isTrusted: TrustedProxies): string {
  let address = socket.remoteAddress ?? '';
  const passedOn = String(headers['x-forwarded-for'] ?? '').split(',');
  for (const before of passedOn.reverse().map((one) => one.trim())) {
    if (!isTrusted(address) || isIP(before) === 0) break;
    address = before;
  }
  return address;
}

/** Whether a visitor came over https: as a trusted proxy says, and where none says anything, wherever the suite has a domain. */
export function isSecure(
  { headers, socket }: Sender,
  isTrusted: TrustedProxies,
  isOnDomain: boolean,
): boolean {
  const said = headers['x-forwarded-proto'];
  if (said === undefined || !isTrusted(socket.remoteAddress ?? '')) return isOnDomain;
  return String(said).split(',').at(-1)?.trim().toLowerCase() === 'https';
}
