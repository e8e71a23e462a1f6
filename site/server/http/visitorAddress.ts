import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** What is read of a request to tell where it came from. */
export type Sender = Pick<IncomingMessage, 'headers'> & { socket: { remoteAddress?: string | undefined } };

/** Whether what a server says of who asked it is believed. */
export type TrustedProxies = (address: string) => boolean;

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * This machine, and servers that the suite is told of.
 * @param listed addresses or ranges, such as 10.0.0.1 or 10.1.0.0/16 @throws Error for one that is none
 */
export function trustedProxies(listed: readonly string[] = []): TrustedProxies {
  const trusted = new BlockList();
  for (const written of ['127.0.0.1', '::1', ...listed]) {
    const [address = '', bits] = written.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) trusted.addAddress(address, family);
    else trusted.addSubnet(address, Number(bits), family);
  }
  return (address) => {
    const own = plain(address);
    return isIP(own) > 0 && trusted.check(own, isIP(own) === 6 ? 'ipv6' : 'ipv4');
  };
}

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
