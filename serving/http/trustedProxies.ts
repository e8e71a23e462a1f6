import { BlockList, isIP } from 'node:net';

/** Whether the forwarding headers of the server at an address are trusted. */
export type TrustedProxies = (address: string) => boolean;

const plain = (address: string): string => address.replace(/^::ffff:(?=\d+\.)/i, '');

/**
 * Trusts this machine and the listed servers.
 * @param listed addresses or ranges, such as 10.0.0.1 or 10.1.0.0/16 @throws Error if one is invalid
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
