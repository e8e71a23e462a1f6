import type { Limit } from './limits.ts';

/** Who or what an attempt is counted for; what a limit does not count by may be left out. */
export interface Counted {
  /** address of the network */
  address?: string;
  /** id of who is logged in; null: a visitor */
  person?: number | null;
  /** address of a person that is written to, or that somebody logs in with */
  email?: string;
  /** names a browser that logged in before */
  browser?: string;
}

/** The name an attempt is counted under. One line of the registry decides which of what is known counts. */
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
/** Groups of an IPv6 address that identify its network: who has one of its addresses has them all. */
const OF_NETWORK = 4;
/** Groups before an IPv4 address that is written as IPv6. */
const MAPPED = '0:0:0:0:0:ffff';

/**
 * The network of an address, which limits count by: an IPv4 address by itself, also where it is written as IPv6; of an IPv6
 * address its /64. What is no address stays as it is.
 */
export function networkOf(address: string): string {
  const groups = address.includes(':') ? groupsOf(address.replace(/%.*$/, '')) : null;
  if (!groups) return address;
  if (groups.slice(0, 6).join(':') === MAPPED) return groups.slice(6).flatMap(bytesOf).join('.');
  return `${groups.slice(0, OF_NETWORK).join(':')}::/64`;
}

/** The groups of an IPv6 address, none left out, without leading zeros; null for an invalid one. */
function groupsOf(address: string): string[] | null {
  // An address of the web is read in all its spellings and written in one.
  const written = URL.parse(`http://[${address}]/`)?.hostname.slice(1, -1);
  if (written === undefined) return null;
  const [head = [], tail = []] = written.split('::').map((half) => (half === '' ? [] : half.split(':')));
  return [...head, ...Array<string>(GROUPS - head.length - tail.length).fill('0'), ...tail];
}

function bytesOf(group: string): number[] {
  const number = Number.parseInt(group, 16);
  return [number >> 8, number & 255];
}
