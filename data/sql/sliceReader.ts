import type { Kysely } from 'kysely';
import type { Slice, SliceKey } from '../contract.ts';
import type { ObservationTable, ObservationTables } from './tables.ts';
import type { VersionIndex } from './versionIndex.ts';

/** A slice as it lies in memory: with the positions of its periods and members. */
export interface IndexedSlice extends Slice {
  periodAt: ReadonlyMap<string, number>;
  memberAt: ReadonlyMap<string, number>;
}

interface Axis {
  codes: readonly string[];
  at: ReadonlyMap<string, number>;
}

/** Slices asked for in one statement: few, so that their rows are gone before the next are made. */
const chunkSize = 32;

/** Reads slices of a version from the database. Slices with the same periods or members share them in memory. */
export class SliceReader {
  private readonly axes = new Map<string, Axis>();

  /** @param wanted slice id → key; ids without observations are absent from the answer */
  async read(
    db: Kysely<ObservationTables>,
    index: VersionIndex,
    wanted: ReadonlyMap<number, SliceKey>,
  ): Promise<Map<number, IndexedSlice>> {
    const ids = [...wanted.keys()].sort((a, b) => a - b);
    const slices = new Map<number, IndexedSlice>();
    for (let start = 0; start < ids.length; start += chunkSize) {
      const rows = await readRows(db, ids.slice(start, start + chunkSize));
      for (let from = 0; from < rows.length; ) {
        const id = rows[from]?.slice_id ?? -1;
        let to = from;
        while (rows[to]?.slice_id === id) to++;
        const key = wanted.get(id);
        if (key) slices.set(id, this.assemble(key, rows, from, to, index));
        from = to;
      }
    }
    return slices;
  }

  /** Makes a slice of the rows from `from` up to `to`, which are ordered by period id. */
  private assemble(
    key: SliceKey,
    rows: ObservationTable[],
    from: number,
    to: number,
    index: VersionIndex,
  ): IndexedSlice {
    const code = (id: number) => index.terms.get(id) ?? '';
    const ids = distinctIds(rows, from, to);
    ids.periods.sort((a, b) => (code(a) < code(b) ? -1 : 1));
    ids.members.sort((a, b) => a - b);
    const periods = this.axis(ids.periods.map(code));
    const members = this.axis(ids.members.map(code));
    const width = ids.members.length;
    const rowOf = new Map(ids.periods.map((id, at) => [id, at * width]));
    const columnOf = new Map(ids.members.map((id, at) => [id, at]));
    const values = new Float64Array(ids.periods.length * width).fill(Number.NaN);
    const statuses = new Uint8Array(values.length);
    const sources = ids.datasets.length > 1 ? new Uint8Array(values.length) : undefined;
    for (let at = from; at < to; at++) {
      const row = rows[at];
      if (!row) continue;
      const cell = (rowOf.get(row.period_id) ?? 0) + (columnOf.get(row.member_id) ?? 0);
      if (row.value !== null) values[cell] = row.value;
      statuses[cell] = row.status.charCodeAt(0);
      if (sources) sources[cell] = ids.datasets.indexOf(row.dataset_id);
    }
    return {
      ...key,
      periods: periods.codes,
      members: members.codes,
      periodAt: periods.at,
      memberAt: members.at,
      values,
      statuses,
      datasets: ids.datasets.map((id) => index.datasetCodes.get(id) ?? ''),
      ...(sources ? { sources } : {}),
    };
  }

  private axis(codes: string[]): Axis {
    const name = codes.join(' ');
    const known = this.axes.get(name);
    if (known) return known;
    const fresh = { codes, at: new Map(codes.map((code, at) => [code, at])) };
    this.axes.set(name, fresh);
    return fresh;
  }
}

function distinctIds(rows: ObservationTable[], from: number, to: number) {
  const periods: number[] = [];
  const members = new Set<number>();
  const datasets: number[] = [];
  for (let at = from; at < to; at++) {
    const row = rows[at];
    if (!row) continue;
    if (row.period_id !== periods.at(-1)) periods.push(row.period_id);
    members.add(row.member_id);
    if (!datasets.includes(row.dataset_id)) datasets.push(row.dataset_id);
  }
  return { periods, members: [...members], datasets };
}

/** Pads the list to a power of two by repeating its last id, so that few distinct statements are ever prepared. */
function readRows(db: Kysely<ObservationTables>, ids: number[]): Promise<ObservationTable[]> {
  const last = ids.at(-1) ?? -1;
  const padded = [...ids];
  while ((padded.length & (padded.length - 1)) !== 0) padded.push(last);
  return db
    .selectFrom('observation')
    .selectAll()
    .where('slice_id', 'in', padded)
    .orderBy('slice_id')
    .orderBy('period_id')
    .orderBy('member_id')
    .execute();
}
