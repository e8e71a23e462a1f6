import type { Asked, AskedMembers } from './lookup.ts';
import type { ObservationQuery } from './observations.ts';

/** Above this, a query requests all members: naming them would be longer than the response. */
const mostMembers = 40;

/**
 * Merges requests into few queries that fetch little extra. Within a series and breakdown, areas that need
 * the same members over the same periods share a query.
 */
export function coalesceQueries(asked: Asked): ObservationQuery[] {
  const queries: ObservationQuery[] = [];
  for (const [slice, areas] of asked) {
    const [series = '', breakdown = ''] = slice.split('|');
    const groups = new Map<string, ObservationQuery>();
    for (const [area, members] of areas) {
      for (const part of byPeriods(members)) {
        const key = `${part.from}|${part.to}|${part.members.join('|')}`;
        const known = groups.get(key);
        if (known) known.areas.push(area);
        else groups.set(key, toQuery(series, breakdown, area, part));
      }
    }
    queries.push(...groups.values());
  }
  return queries;
}

interface Part {
  from: string;
  to: string;
  members: string[];
}

function byPeriods(members: AskedMembers): Part[] {
  const parts = new Map<string, Part>();
  for (const [member, { from, to }] of members) {
    const key = `${from}|${to}`;
    const part = parts.get(key);
    if (part) part.members.push(member);
    else parts.set(key, { from, to, members: [member] });
  }
  for (const part of parts.values()) part.members.sort();
  return [...parts.values()];
}

function toQuery(
  series: string,
  breakdown: string,
  area: string,
  { from, to, members }: Part,
): ObservationQuery {
  const named = breakdown !== '' && members.length <= mostMembers;
  return { series, breakdown, ...(named && { members }), areas: [area], from, to };
}
