import { suggestion } from '#api/problem/suggestion.ts';
import type { Accounts, ListedOrganisation, ListedPerson } from '#data/accounts/contract.ts';
import type { Grant } from '#data/accounts/records/directory.ts';
import { normalEmail } from '#data/accounts/records/mailbox.ts';
import { visibleText } from '#engine/core/leaving/visibleText.ts';
import type { Environment } from '#environment/environment.ts';
import type { CompiledSuite } from '#generated/types.ts';

/** Dependencies of the `rohe user` commands. */
export interface Desk {
  readonly accounts: Accounts;
  suite: CompiledSuite;
  environment: Environment;
  /** prints a line */
  say: (text: string) => void;
}

/** The person with an email address, even if locked out. @throws Error with the nearest address */
export async function findPerson(
  { accounts }: { accounts: Pick<Accounts, 'people'> },
  email: string,
): Promise<ListedPerson> {
  const people = await accounts.people();
  const wanted = normalEmail(email);
  const found = people.find(({ user }) => user.email === wanted);
  if (found) return found;
  const addresses = people.map(({ user }) => user.email);
  throw new Error(`There is nobody with the address ${email}.${suggestion(wanted, addresses)}`);
}

/**
 * The organisation with a name or number. A name entered at sign-up is only a claim until staff confirm it,
 * because anybody can enter any name.
 * @throws Error with the nearest name; Error if several have the name, or if it is a claim
 */
export async function organisationOf(desk: Desk, name: string): Promise<ListedOrganisation> {
  const found = await organisationOrClaim(desk, name);
  if (!found.isClaim) return found;
  throw new Error(
    `${found.name} is what somebody called their organisation at sign-up. Look who, and say what it is, with: ` +
      `rohe user organisation ${found.crm_id}`,
  );
}

/** The same, or a claim with that number. */
export async function organisationOrClaim({ accounts }: Desk, name: string): Promise<ListedOrganisation> {
  const everything = await accounts.organisations();
  const claim = everything.find((one) => one.isClaim && one.crm_id === name);
  if (claim) return claim;
  const all = everything.filter((one) => !one.isClaim);
  const wanted = name.trim().toLowerCase();
  const found = all.filter((one) => one.crm_id === name || one.name.toLowerCase() === wanted);
  const [first, second] = found;
  if (first && second) {
    const numbers = found.map(({ crm_id }) => crm_id).join(', ');
    throw new Error(`Several organisations are called ${name}. Name one by its number: ${numbers}.`);
  }
  if (first) return first;
  const names = all.map((one) => one.name);
  throw new Error(`There is no organisation ${name}.${suggestion(name, names)}`);
}

/** A grant as text with areas and dates: PRO.BASIC, PRO.DATA in hill-town until 2026-12-31 */
export function wordsOf({ group, permissions, areas, from, until }: Grant): string {
  return [
    permissions.map((permission) => `${group}.${permission}`).join(', '),
    `in ${areas === 'all' ? 'all areas' : areas.join(', ')}`,
    from && `from ${from}`,
    until && `until ${until}`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Table rows that list grants under one title. */
export function grantRows(title: string, grants: readonly Grant[]): string[][] {
  if (grants.length === 0) return [[title, 'nothing']];
  return grants.map((grant, at) => [at === 0 ? title : '', wordsOf(grant)]);
}

/** Aligns rows of text in columns; invisible characters are escaped. */
export function table(written: readonly (readonly string[])[]): string {
  const rows = written.map((row) => row.map((cell) => visibleText(cell)));
  const widths = rows.reduce<number[]>(
    (widest, row) => row.map((cell, at) => Math.max(widest[at] ?? 0, cell.length)),
    [],
  );
  return rows
    .map((row) =>
      row
        .map((cell, at) => cell.padEnd(widths[at] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
}

/** A time in log format. */
export const moment = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
