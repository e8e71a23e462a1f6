import type { ObservationQuery, ObservationSet, StoredObservation } from '#data/contract/contract.ts';
import { statusLetter } from '#data/slices/slice.ts';
import type { DatasetRow } from '#data/slices/slicesOfRows.ts';
import type { IndexedSlice } from './sliceReader.ts';
import type { VersionIndex } from './versionIndex.ts';

/** The part of a slice that one query selects: rows first up to, not including, end. */
interface Window {
  first: number;
  end: number;
  /** positions of the selected members; undefined: all */
  members: ReadonlySet<number> | undefined;
}

interface View {
  slice: IndexedSlice;
  windows: Window[];
}

/**
 * The observation set over slices in memory. @param found slices by query, then area; undefined if missing
 */
export function sliceObservations(
  index: VersionIndex,
  queries: readonly ObservationQuery[],
  found: readonly (readonly (IndexedSlice | undefined)[])[],
): ObservationSet {
  const views = new Map<string, Map<string, View>>();
  const asked: View[] = [];
  for (const [at, query] of queries.entries()) {
    const group = `${query.series}|${query.breakdown}`;
    const areas = views.get(group) ?? new Map<string, View>();
    views.set(group, areas);
    const windowOf = windows(query);
    for (const [place, area] of query.areas.entries()) {
      const slice = found[at]?.[place];
      if (!slice) continue;
      const window = windowOf(slice);
      const known = areas.get(area);
      const view = { slice, windows: [window] };
      if (known) areas.set(area, { slice, windows: [...known.windows, window] });
      else areas.set(area, view);
      asked.push(view);
    }
  }
  return {
    data_version: index.version.code,
    datasets: index.datasets,
    get: (series, area, period, breakdown, member) => {
      const view = views.get(`${series}|${breakdown}`)?.get(area);
      return view && cellOf(view, period, member);
    },
    *rows() {
      for (const view of asked) yield* rowsOf(view);
    },
  };
}

/** Windows of a query; slices with the same periods and members share them. */
function windows({ from, to, members }: ObservationQuery): (slice: IndexedSlice) => Window {
  const inside = `${to}-`;
  const isLater = (period: string) => period > to && !period.startsWith(inside);
  let last: { slice: IndexedSlice; window: Window } | undefined;
  return (slice) => {
    if (last?.slice.periods === slice.periods && last.slice.members === slice.members) return last.window;
    const { codes } = slice.periods;
    let first = 0;
    while (first < codes.length && (codes[first] ?? '') < from) first++;
    let end = codes.length;
    while (end > first && isLater(codes[end - 1] ?? '')) end--;
    const positions = members?.flatMap((member) => slice.members.at.get(member) ?? []);
    last = { slice, window: { first, end, members: positions && new Set(positions) } };
    return last.window;
  };
}

function cellOf({ slice, windows }: View, period: string, member: string): StoredObservation | undefined {
  const row = slice.periods.at.get(period);
  const column = slice.members.at.get(member);
  if (row === undefined || column === undefined) return undefined;
  const asked = windows.some(
    ({ first, end, members }) => row >= first && row < end && (members?.has(column) ?? true),
  );
  return asked ? observationAt(slice, row * slice.members.codes.length + column) : undefined;
}

function observationAt(slice: IndexedSlice, cell: number): StoredObservation | undefined {
  const status = statusLetter(slice.status(cell));
  if (!status) return undefined;
  const dataset = slice.dataset(cell);
  if (status === 'Q') return { value: null, status, dataset };
  const value = slice.value(cell);
  return { value: Number.isNaN(value) ? null : value, status, dataset, ...slice.attributes(cell) };
}

function* rowsOf({ slice, windows }: View): Generator<DatasetRow> {
  const { series, area_id, breakdown } = slice.key;
  const [periods, members] = [slice.periods.codes, slice.members.codes];
  for (const { first, end, members: positions } of windows) {
    for (let row = first; row < end; row++) {
      for (const [column, member] of members.entries()) {
        if (positions && !positions.has(column)) continue;
        const observation = observationAt(slice, row * members.length + column);
        const period = periods[row];
        if (!observation || period === undefined) continue;
        yield { series, area_id, period, breakdown, member, ...observation };
      }
    }
  }
}
