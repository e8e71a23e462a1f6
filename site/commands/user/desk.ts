import { suggestion } from '#api/problem/suggestion.ts';
import type { Accounts, ListedOrganisation, ListedPerson } from '#data/accounts/contract.ts';
import type { Environment } from '#environment/environment.ts';
import type { CompiledSuite } from '#generated/types.ts';

/** What the commands about people work with. */
export interface Desk {
  accounts: Accounts;
  suite: CompiledSuite;
  environment: Environment;
  /** writes a line */
  say: (text: string) => void;
}

/** The person of an address, also one who is locked out. @throws Error with the nearest address */
export async function findPerson(
  { accounts }: { accounts: Pick<Accounts, 'people'> },
  email: string,
): Promise<ListedPerson> {
  const people = await accounts.people();
  const wanted = email.trim().toLowerCase();
  const found = people.find(({ user }) => user.email === wanted);
  if (found) return found;
  const addresses = people.map(({ user }) => user.email);
  throw new Error(`There is nobody with the address ${email}.${suggestion(wanted, addresses)}`);
}

/** The organisation of a name or number. @throws Error with the nearest name, or where several have it */
export async function organisationOf({ accounts }: Desk, name: string): Promise<ListedOrganisation> {
  const all = await accounts.organisations();
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

/** Lines of text in columns as wide as they need. */
export function table(rows: readonly (readonly string[])[]): string {
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

/** A moment as logs write it. */
export const moment = (time: number): string => new Date(time).toISOString().replace(/\.\d+Z$/, 'Z');
