import type { Limit } from './limits.ts';
import { networkOf } from './networkOf.ts';

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
