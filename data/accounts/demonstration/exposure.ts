import { BlockList, isIP } from 'node:net';
import type { Accounts } from '#data/accounts/contract.ts';
import { demonstrationAccounts } from './accounts.ts';

/** How a server can be reached. */
export interface Exposure {
  /** addresses it listens on; undefined: all addresses of the machine */
  hosts: readonly (string | undefined)[];
  /** domain of the suite; absent or '': none */
  domain?: string | undefined;
  /** --demonstration is given: everybody may use the demonstration accounts */
  demonstration?: boolean | undefined;
}

const loopback = new BlockList();
loopback.addSubnet('127.0.0.0', 8, 'ipv4');
loopback.addAddress('::1', 'ipv6');

/** Whether an address is reachable from this machine only. */
export function isLoopback(host = ''): boolean {
  const family = isIP(host);
  if (family === 0) return host.toLowerCase() === 'localhost';
  return loopback.check(host, family === 6 ? 'ipv6' : 'ipv4');
}

/** Why a server must not accept passwords that everybody knows, in a few words; null if it may. */
export function whyNoDemonstration({ hosts, domain, demonstration }: Exposure): string | null {
  if (demonstration) return null;
  const open = hosts.find((host) => !isLoopback(host));
  if (open !== undefined) return `this server listens on ${open}`;
  if (hosts.includes(undefined)) return 'this server listens on every address';
  return domain ? `ROHE_DOMAIN is ${domain}` : null;
}

const addresses = new Set(demonstrationAccounts.map(({ email }) => email));

/** Whether an address is that of a demonstration account. */
export const isDemonstrationAddress = (email: string): boolean => addresses.has(email.toLowerCase());

/** Whether a demonstration account can log in. */
export async function holdsDemonstrationAccount(accounts: Pick<Accounts, 'users'>): Promise<boolean> {
  return (await accounts.users()).some(({ email }) => isDemonstrationAddress(email));
}

/**
 * Refuses accounts that include demonstration accounts. @param why result of `whyNoDemonstration` @throws
 * Error with what to do
 */
export async function refuseDemonstrationAccounts(
  accounts: Pick<Accounts, 'people'>,
  why: string,
): Promise<void> {
  const found = (await accounts.people())
    .filter(({ user, disabled }) => !disabled && isDemonstrationAddress(user.email))
    .map(({ user }) => user.email);
  if (found.length === 0) return;
  throw new Error(
    `The accounts hold ${found.join(', ')}, whose password everybody knows, and ${why}: ` +
      'name an accounts file of its own in ROHE_ACCOUNTS_URL, lock them out with `npx rohe user disable ADDRESS`, ' +
      'listen on 127.0.0.1 without ROHE_DOMAIN, or add --demonstration to let everybody in.',
  );
}
