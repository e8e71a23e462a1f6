import type { Limit } from './limits.ts';

/** The subject of an attempt. Properties that a limit does not count by may be left out. */
export interface Counted {
  /** IP address */
  address?: string;
  /** id of the logged-in person; null: a visitor */
  person?: number | null;
  /** email address that is written to, or that somebody logs in with */
  email?: string;
  /** identifies a browser that has logged in before */
  browser?: string;
}

/** The key an attempt is counted under. The limit's `by` decides which properties matter. */
export function countedAs(
  { by }: Pick<Limit, 'by'>,
  { address = '', person, email = '', browser = '' }: Counted,
): string {
  const account = `account ${email.trim().toLowerCase()}`;
  const network = `network ${networkOf(address)}`;
  switch (by) {
    case 'network':
      return network;
    case 'person':
      return person === undefined || person === null ? network : `person ${person}`;
    case 'mailbox':
    case 'account':
      return account;
    case 'account and network':
      return `${account} ${network}`;
    case 'account and browser':
      return `${account} browser ${browser}`;
  }
}

const GROUPS = 8;
/** Groups that identify the network of an IPv6 address. A subscriber usually has all addresses of a /64. */
const OF_NETWORK = 4;
/** Groups before an IPv4 address written as IPv6. */
const MAPPED = '0:0:0:0:0:ffff';

/**
 * The network of an address, which limits count by: an IPv4 address itself, even if written as IPv6, or the
 * /64 of an IPv6 address. An invalid address is unchanged.
 */
export function networkOf(address: string): string {
  const groups = address.includes(':') ? groupsOf(address.replace(/%.*$/, '')) : null;
  if (!groups) return address;
  if (groups.slice(0, 6).join(':') === MAPPED) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, OF_NETWORK).join(':')}::/64`;
}

/** All eight groups of an IPv6 address without leading zeros; null if it is invalid. */
function groupsOf(address: string): string[] | null {
  // The URL parser accepts every spelling of an address and returns a canonical one.
  const written = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1);
  if (written === undefined) return null;
  const [head = [], tail = []] = written.split('::').map((half) => (half === '' ? [] : half.split(':')));
  return [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail];
}

function bytesOf(group: string): number[] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
}
