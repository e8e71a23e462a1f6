import { nextDay, startOfDay } from '#engine/core/periods/startOfDay.ts';
import type { AccessState } from './access.ts';
import type { GrantTable } from './records/tables.ts';

/** Access as it applies during an interval. */
export interface PresentState {
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
export function stateAt(of: AccessState, now: number, timeZone: string): PresentState {
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
