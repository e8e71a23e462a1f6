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

/** Most slices asked for in one statement. */
const chunkSize = 256;

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
        if (key) slices.set(id, this.assemble(key, rows.slice(from, to), index));
        from = to;
      }
    }
    return slices;
  }

  private assemble(key: SliceKey, rows: ObservationTable[], index: VersionIndex): IndexedSlice {
    const code = (id: number) => index.terms.get(id) ?? '';
    const periodIds = [...new Set(rows.map((row) => row.period_id))];
    periodIds.sort((a, b) => (code(a) < code(b) ? -1 : 1));
    const memberIds = [...new Set(rows.map((row) => row.member_id))].sort((a, b) => a - b);
    const datasetIds = [...new Set(rows.map((row) => row.dataset_id))];
    const periods = this.axis(periodIds.map(code));
    const members = this.axis(memberIds.map(code));
    const rowOf = new Map(periodIds.map((id, at) => [id, at * memberIds.length]));
    const columnOf = new Map(memberIds.map((id, at) => [id, at]));
    const size = periodIds.length * memberIds.length;
    const values = new Float64Array(size).fill(Number.NaN);
    const statuses = new Uint8Array(size);
    const sources = datasetIds.length > 1 ? new Uint8Array(size) : undefined;
    for (const row of rows) {
      const cell = (rowOf.get(row.period_id) ?? 0) + (columnOf.get(row.member_id) ?? 0);
      if (row.value !== null) values[cell] = row.value;
      statuses[cell] = row.status.charCodeAt(0);
      if (sources) sources[cell] = datasetIds.indexOf(row.dataset_id);
    }
    return {
      ...key,
      periods: periods.codes,
      members: members.codes,
      periodAt: periods.at,
      memberAt: members.at,
      values,
      statuses,
      datasets: datasetIds.map((id) => index.datasetCodes.get(id) ?? ''),
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
