import type { Kysely } from 'kysely';
import type { PermissionMap, User } from '#generated/types.ts';
import { type AccessState, type AreaReach, areasOf, holderKey, permissionsIn } from './access.ts';
import { accessVersionOf, readAccess } from './readAccess.ts';
import { normalEmail } from './records/saveDirectory.ts';
import type { AccountTables, GrantTable } from './records/tables.ts';

/** Answers who may what from memory, which it reads again only after something changed, whoever changed it. */
export class AccessReader {
  private readonly db: Kysely<AccountTables>;
  private readonly reach: AreaReach;
  private readonly lockedOut: (email: string) => boolean;
  private known: AccessState | undefined;

  constructor(db: Kysely<AccountTables>, reach: AreaReach, lockedOut: (email: string) => boolean) {
    this.db = db;
    this.reach = reach;
    this.lockedOut = lockedOut;
  }

  async version(): Promise<string> {
    return String(await accessVersionOf(this.db));
  }

  async user(id: number | null): Promise<User | null> {
    return (await this.state()).users.get(id ?? -1) ?? null;
  }

  async userByEmail(email: string): Promise<User | null> {
    const { emails, users } = await this.state();
    return users.get(emails.get(normalEmail(email)) ?? -1) ?? null;
  }

  async users(): Promise<User[]> {
    return [...(await this.state()).users.values()].sort(byName);
  }

  async permissions(userId: number | null, areaId: string | null): Promise<PermissionMap> {
    const state = await this.state();
    return permissionsIn(state, this.reach, state.users.get(userId ?? -1), areaId);
  }

  async grantedTo(userId: number, areaId: string): Promise<PermissionMap> {
    const state = await this.state();
    return permissionsIn(state, this.reach, state.users.get(userId), areaId, false);
  }

  async userAreas(userId: number): Promise<string[]> {
    const state = await this.state();
    const user = state.users.get(userId);
    return user ? areasOf(state, user) : [];
  }

  /** What was granted to a person, and to their organisation, line by line. */
  async grantLines(userId: number): Promise<(readonly GrantTable[])[]> {
    const { users, grants } = await this.state();
    const user = users.get(userId);
    if (!user) return [];
    const holders = [holderKey('person', user.id), holderKey('organisation', user.organisation_id)];
    return holders.map((holder) => grants.get(holder) ?? []);
  }

  async publicAreas(): Promise<{ area_id: string; public_details: string[] }[]> {
    const { publicAreas } = await this.state();
    return [...publicAreas].map(([area_id, { sponsors }]) => ({ area_id, public_details: [...sponsors] }));
  }

  private async state(): Promise<AccessState> {
    const version = await this.version();
    if (this.known?.version === version) return this.known;
    const state = await this.db
      .transaction()
      .setAccessMode('read only')
      .execute((transaction) => readAccess(transaction, this.lockedOut));
    this.known = state;
    return state;
  }
}

function byName(left: User, right: User): number {
  return left.name.localeCompare(right.name, 'en-NZ') || left.id - right.id;
}
