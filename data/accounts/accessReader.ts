import type { Kysely } from 'kysely';
import { readingOnce } from '#data/sql/inTransaction.ts';
import { compareNames } from '#engine/core/words/compareNames.ts';
import type { PermissionMap, User } from '#generated/types.ts';
import {
  type AccessState,
  type AreaReach,
  areasOf,
  grantsHeld,
  lacksFactor,
  permissionsIn,
} from './access.ts';
import { type PresentState, stateAt } from './grantPeriods.ts';
import { accessVersionOf, readAccess, type StateRules } from './readAccess.ts';
import { normalEmail } from './records/mailbox.ts';
import type { AccountTables, GrantTable } from './records/tables.ts';

interface AccessOptions extends StateRules {
  reach: AreaReach;
  /** milliseconds since 1970 */
  clock: () => number;
  /** time zone of the days of grants */
  timeZone: string;
}

/** Answers questions about access from memory, and reads the database again only after a change. */
export class AccessReader {
  private readonly db: Kysely<AccountTables>;
  private readonly options: AccessOptions;
  private readonly reach: AreaReach;
  private saved: { version: number; state: AccessState } | undefined;
  private present: PresentState | undefined;

  constructor(db: Kysely<AccountTables>, options: AccessOptions) {
    this.db = db;
    this.options = options;
    this.reach = options.reach;
  }

  /** A reader whose answers all use the state at the first call. */
  atOneMoment(): AccessReader {
    let first: Promise<AccessState> | undefined;
    return Object.assign(new AccessReader(this.db, this.options), {
      state: () => {
        first ??= this.state();
        return first;
      },
    });
  }

  /** Version of access. Also changes when a grant begins or ends, so no cached result outlives it. */
  async version(): Promise<string> {
    return (await this.state()).version;
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

  /** Grants of a person and of their organisation: those that apply now, or all with a period. */
  async grantLines(userId: number, when: 'now' | 'ever' = 'now'): Promise<(readonly GrantTable[])[]> {
    const state = when === 'now' ? await this.state() : await this.savedState();
    const user = state.users.get(userId);
    if (!user) return [];
    const lines = grantsHeld(state, user);
    return (['person', 'organisation'] as const).map((holder) =>
      lines.filter((line) => line.holder === holder),
    );
  }

  async lacksFactor(userId: number): Promise<boolean> {
    const state = await this.state();
    const user = state.users.get(userId);
    return user !== undefined && lacksFactor(state, user);
  }

  async publicAreas(): Promise<{ area_id: string; public_details: string[] }[]> {
    const { publicAreas } = await this.state();
    return [...publicAreas].map(([area_id, { sponsors }]) => ({ area_id, public_details: [...sponsors] }));
  }

  private async state(): Promise<AccessState> {
    const saved = await this.savedState();
    const now = this.options.clock();
    const { present } = this;
    if (present?.of === saved && now >= present.since && now < present.until) return present.state;
    this.present = stateAt(saved, now, this.options.timeZone);
    return this.present.state;
  }

  /** All grants, whatever their days. */
  private async savedState(): Promise<AccessState> {
    const version = await accessVersionOf(this.db);
    if (this.saved?.version === version) return this.saved.state;
    const state = await readingOnce(this.db, (transaction) => readAccess(transaction, this.options));
    this.saved = { version: Number(state.version), state };
    return state;
  }
}

function byName(left: User, right: User): number {
  return compareNames(left.name, right.name) || left.id - right.id;
}
