import { nextDay, startOfDay } from '#engine/core/periods/startOfDay.ts';
import type { AccessState } from './access.ts';
import type { GrantTable } from './records/tables.ts';

/** What decides access from one moment to another. */
export interface PresentState {
  /** all that was granted, for whatever days */
  of: AccessState;
  state: AccessState;
  /** milliseconds since 1970; the end is not part of it */
  since: number;
  until: number;
}

/**
 * Rights at a moment, with a version between two moments at which a grant begins or ends. No job has to run,
 * and caches made with earlier rights are never used afterwards.
 */
export function stateAt(of: AccessState, now: number, timeZone: string): PresentState {
  const lines = [...of.grants.values()].flat();
  // The last day belongs to a grant: it ends where the next one begins.
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
