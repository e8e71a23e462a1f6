import type {
  ObservationQuery,
  ObservationSet,
  SliceKey,
  StoredObservation,
} from '#data/contract/contract.ts';
import { statusLetter } from '#data/slices/slice.ts';
import type { DatasetRow } from '#data/slices/slicesOfRows.ts';
import type { IndexedSlice } from './sliceReader.ts';
import type { VersionIndex } from './versionIndex.ts';

/** The part of a slice that one query asked for: rows first up to, not including, end. */
interface Window {
  first: number;
  end: number;
  /** positions of the members asked for; undefined: all */
  members: ReadonlySet<number> | undefined;
}

interface View {
  slice: IndexedSlice;
  windows: Window[];
}

/** The observation set over slices in memory; `found` gives the slice of a key where the version has one. */
export function sliceObservations(
  index: VersionIndex,
  queries: readonly ObservationQuery[],
  found: (key: SliceKey) => IndexedSlice | undefined,
): ObservationSet {
  const views = new Map<string, Map<string, View>>();
  const asked: View[] = [];
  for (const query of queries) {
    const group = `${query.series}|${query.breakdown}`;
    const areas = views.get(group) ?? new Map<string, View>();
    views.set(group, areas);
    for (const area of query.areas) {
      const slice = found({ series: query.series, breakdown: query.breakdown, area_id: area });
      if (!slice) continue;
      const window = windowOf(slice, query);
      const known = areas.get(area);
      if (known) known.windows.push(window);
      else areas.set(area, { slice, windows: [window] });
      asked.push({ slice, windows: [window] });
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

function windowOf(slice: IndexedSlice, { from, to, members }: ObservationQuery): Window {
  const inside = `${to}-`;
  let first = 0;
  while (first < slice.periods.length && (slice.periods[first] ?? '') < from) first++;
  let end = slice.periods.length;
  const isLater = (period: string) => period > to && !period.startsWith(inside);
  while (end > first && isLater(slice.periods[end - 1] ?? '')) end--;
  if (!members) return { first, end, members: undefined };
  const positions = members.map((member) => slice.memberAt.get(member)).filter((at) => at !== undefined);
  return { first, end, members: new Set(positions) };
}

function cellOf({ slice, windows }: View, period: string, member: string): StoredObservation | undefined {
  const row = slice.periodAt.get(period);
  const column = slice.memberAt.get(member);
  if (row === undefined || column === undefined) return undefined;
  const asked = windows.some(
    ({ first, end, members }) => row >= first && row < end && (members?.has(column) ?? true),
  );
  return asked ? observationAt(slice, row * slice.members.length + column) : undefined;
}

function observationAt(slice: IndexedSlice, cell: number): StoredObservation | undefined {
  const status = statusLetter(slice.statuses[cell] ?? 0);
  if (!status) return undefined;
  const value = slice.values[cell] ?? Number.NaN;
  const dataset = slice.datasets[slice.sources?.[cell] ?? 0] ?? '';
  if (status === 'Q') return { value: null, status, dataset };
  return { value: Number.isNaN(value) ? null : value, status, dataset, ...slice.attributes?.get(cell) };
}

function* rowsOf({ slice, windows }: View): Generator<DatasetRow> {
  const { series, area_id, breakdown } = slice;
  for (const { first, end, members } of windows) {
    for (let row = first; row < end; row++) {
      for (const [column, member] of slice.members.entries()) {
        if (members && !members.has(column)) continue;
        const observation = observationAt(slice, row * slice.members.length + column);
        const period = slice.periods[row];
        if (!observation || period === undefined) continue;
        yield { series, area_id, period, breakdown, member, ...observation };
      }
    }
  }
}
