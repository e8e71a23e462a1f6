import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { ImportStop } from '#data/problems/problems.ts';

/** Ranges of IPv4 inside an organisation, on this machine, or reserved (IANA's special-purpose registry). */
const CLOSED_4 =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.88.99.0/24 192.168.0.0/16 198.18.0.0/15 198.51.100.0/24 203.0.113.0/24 224.0.0.0/4 240.0.0.0/4';
/** The part of IPv6 that is allocated, and the ranges in it that are not public: tunnels, documentation. */
const OPEN_6 = '2000::/3';
const CLOSED_6 = '2001::/23 2001:db8::/32 2002::/16 3fff::/20';

function listOf(subnets: string, family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const subnet of subnets.split(' ')) {
    const [address = '', bits] = subnet.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const closed4 = listOf(CLOSED_4, 'ipv4');
const open6 = listOf(OPEN_6, 'ipv6');
const closed6 = listOf(CLOSED_6, 'ipv6');

/** Whether an address of IPv4 or IPv6 is one of the public network. */
export function isPublic(address: string): boolean {
  if (isIP(address) === 4) return !closed4.check(address, 'ipv4');
  return open6.check(address, 'ipv6') && !closed6.check(address, 'ipv6');
}

/** Hosts that may have private addresses, as written in URLs. */
export type PrivateHosts = ReadonlySet<string>;

const privateAddress = (host: string): ImportStop =>
  new ImportStop(
    `${host} lies at a private address, and a recipe may not lead there. If it is meant, add it to ROHE_PRIVATE_HOSTS: host names with commas between them.`,
  );

export type Resolve = typeof lookup;

/**
 * Resolves a host for a connection. The connection uses exactly the addresses that were checked, even if the
 * name resolves differently a moment later.
 */
export function publicLookup(privateHosts: PrivateHosts, resolve: Resolve = lookup): LookupFunction {
  return (host, options, callback) => {
    resolve(host, { ...options, all: true }, (error, addresses) => {
      const [first] = addresses ?? [];
      if (error || !first) return callback(error ?? new Error(`${host} has no address.`), []);
      const isOpen = privateHosts.has(host) || addresses.every(({ address }) => isPublic(address));
      if (!isOpen) return callback(privateAddress(host), []);
      if (options.all) callback(null, addresses);
      else callback(null, first.address, first.family);
    });
  };
}

/** @throws ImportStop if a host is itself an address, which is never resolved, and not public */
export function checkHost(host: string, privateHosts: PrivateHosts): void {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare) !== 0 && !isPublic(bare) && !privateHosts.has(bare)) throw privateAddress(bare);
}
