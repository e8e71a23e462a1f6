import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import type { TrustedProxies } from '#serving/http/trustedProxies.ts';

/** The parts of a request that identify its sender. */
export type Sender = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/**
 * The visitor's address for limits: the last address in the chain of forwarders that is not a trusted proxy.
 * Anybody can forge the addresses before it.
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

/**
 * Whether a visitor uses https, as a trusted proxy says. If none says anything, https is assumed on the
 * suite's domain.
 */
export function isSecure(
  { headers, socket }: Sender,
  isTrusted: TrustedProxies,
  isOnDomain: boolean,
): boolean {
  const said = headers['x-forwarded-proto'];
  if (said === undefined || !isTrusted(socket.remoteAddress ?? '')) return isOnDomain;
  return String(said).split(',').at(-1)?.trim().toLowerCase() === 'https';
}
