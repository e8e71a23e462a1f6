import type { Kysely } from 'kysely';
import { normalEmail } from '#data/accounts/records/mailbox.ts';
import type { AccountTables, GrantTable } from '#data/accounts/records/tables.ts';
import { readingOnce } from '#data/sql/inTransaction.ts';
import { nextDay, startOfDay } from '#engine/core/periods/startOfDay.ts';
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
import { accessVersionOf, readAccess, type StateRules } from './readAccess.ts';

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

/** Access as it applies during an interval. */
interface PresentState {
  /** all grants, whatever their days */
  of: AccessState;
  state: AccessState;
  /** milliseconds since 1970; the end is exclusive */
  since: number;
  until: number;
}

/**
 * Permissions at a moment, with a version that changes when a grant begins or ends. No job has to run, and
 * caches with earlier permissions are never used afterwards.
 */
function stateAt(of: AccessState, now: number, timeZone: string): PresentState {
  const lines = [...of.grants.values()].flat();
  // The last day is part of a grant, so it ends at the start of the next day.
  const days = new Set(
    lines.flatMap(({ from_day, until_day }) => [from_day, until_day && nextDay(until_day)]),
  );
  days.delete('');
  const starts = new Map([...days].map((day) => [day, startOfDay(day, timeZone)]));
  const holds = ({ from_day, until_day }: GrantTable) =>
    (starts.get(from_day) ?? now) <= now &&
    (until_day === '' || Number(starts.get(nextDay(until_day))) > now);
  const moments = [...starts.values()];
  const since = Math.max(Number.NEGATIVE_INFINITY, ...moments.filter((moment) => moment <= now));
  const until = Math.min(Number.POSITIVE_INFINITY, ...moments.filter((moment) => moment > now));
  const state: AccessState = {
    ...of,
    version: Number.isFinite(since) ? `${of.version}.${since}` : of.version,
    grants: new Map([...of.grants].map(([holder, held]) => [holder, held.filter(holds)])),
  };
  return { of, state, since, until };
}
