import { DatabaseSync } from 'node:sqlite';
import type { Slice } from '#data/contract/contract.ts';
import { codeList } from '#data/packed/packedLayout.ts';
import { unpackSlice } from '#data/packed/packedSlice.ts';
import { packSlice } from '#data/packed/packSlice.ts';
import type { OpennessOf } from './closedFigures.ts';

/** How many figures of a copy differ from the original, by the reader's access to them. */
export interface Changed {
  closed: number;
  beside: number;
}

interface SliceRow {
  slice_id: number;
  series: string;
  breakdown: string;
  area: string;
  periods: string;
  members: string;
  content: Uint8Array;
}

/**
 * Changes all figures of a database that a reader may not open: closed ones completely, those that other
 * areas' pages show by so little that nothing written or drawn changes. It writes straight to the table, so
 * no derived figure follows.
 */
export function changeFigures(path: string, opennessOf: OpennessOf): Changed {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144; BEGIN');
  const slices = new PackedSlices(db);
  const by = Map.groupBy(slices.rows, ({ series, area, breakdown }) => opennessOf(series, area, breakdown));
  const changed = {
    closed: changeAll(slices, by.get('closed') ?? []),
    beside: nudgeAll(slices, by.get('beside') ?? [], by.get('open') ?? []),
  };
  db.exec('COMMIT');
  db.close();
  return changed;
}

/** The slices of a database, read and written one by one. */
class PackedSlices {
  readonly rows: SliceRow[];
  private readonly codes: Map<number, string>;
  private readonly ids: Map<string, number>;
  private readonly write: ReturnType<DatabaseSync['prepare']>;

  constructor(db: DatabaseSync) {
    const datasets = db.prepare('SELECT dataset_id AS id, code FROM dataset').all() as unknown as {
      id: number;
      code: string;
    }[];
    this.codes = new Map(datasets.map(({ id, code }) => [id, code]));
    this.ids = new Map(datasets.map(({ id, code }) => [code, id]));
    this.write = db.prepare('UPDATE slice_row SET content = ? WHERE rowid = ?');
    this.rows = db
      .prepare(
        `SELECT slice.rowid AS slice_id, series.code AS series, breakdown.code AS breakdown, area.code AS area,
           periods.codes AS periods, members.codes AS members, content FROM slice_row AS slice
         JOIN code_list AS periods ON periods.list_id = periods_id
         JOIN code_list AS members ON members.list_id = members_id
         JOIN term AS series ON series.term_id = series_id
         JOIN term AS breakdown ON breakdown.term_id = breakdown_id
         JOIN term AS area ON area.term_id = slice.area_id`,
      )
      .all() as unknown as SliceRow[];
  }

  read(row: SliceRow): Slice {
    return unpackSlice(row.content, headingOf(row), (id) => this.codes.get(id));
  }

  /** Replaces existing figures. @returns how many */
  change(row: SliceRow, other: (figure: number, period: string, member: string) => number): number {
    const slice = this.read(row);
    let count = 0;
    for (const [at, figure] of slice.values.entries()) {
      if (Number.isNaN(figure)) continue;
      slice.values[at] = other(figure, ...placeOf(slice, at));
      count++;
    }
    const ids = slice.datasets.map((code) => this.ids.get(code) ?? 0);
    this.write.run(packSlice(slice, headingOf(row), ids), row.slice_id);
    return count;
  }
}

const headingOf = ({ series, breakdown, area, periods, members }: SliceRow) => ({
  key: { series, breakdown, area_id: area },
  periods: codeList(JSON.parse(periods) as string[]),
  members: codeList(JSON.parse(members) as string[]),
});

const placeOf = ({ periods, members }: Slice, at: number): [period: string, member: string] => [
  periods[Math.floor(at / members.length)] ?? '',
  members[at % members.length] ?? '',
];

/** A number that differs between neighbouring codes. */
function spread(code: string): number {
  let sum = 0;
  for (let at = 0; at < code.length; at++) sum = (sum * 31 + code.charCodeAt(at)) % 65_521;
  return sum;
}

const sum = (counts: readonly number[]) => counts.reduce((all, one) => all + one, 0);

/** A different change for every member and period, so that shares, growth and ranks differ too. */
const changeAll = (slices: PackedSlices, rows: readonly SliceRow[]): number =>
  sum(
    rows.map((row) =>
      slices.change(
        row,
        (figure, period, member) => figure * (2 + ((spread(period) * 31 + spread(member) * 17) % 23) / 7) + 1,
      ),
    ),
  );

function nudgeAll(slices: PackedSlices, rows: readonly SliceRow[], open: readonly SliceRow[]): number {
  const seen = figuresOf(slices, open, new Set(rows.map(({ series }) => series)));
  return sum(rows.map((row) => nudgeSlice(slices, row, seen)));
}

function nudgeSlice(slices: PackedSlices, row: SliceRow, seen: ReadonlySet<string>): number {
  const { series, breakdown } = row;
  // A figure equal to one of an open area shares its rank, so it must not change.
  const isShared = (figure: number, period: string, member: string) =>
    seen.has([series, breakdown, period, member, figure].join());
  const slice = slices.read(row);
  const figures = [...slice.values.entries()].filter(([, figure]) => !Number.isNaN(figure));
  if (figures.some(([, figure]) => figure !== Math.round(figure * 1000) / 1000))
    return slices.change(row, (figure, period, member) =>
      isShared(figure, period, member) ? figure : nudged(figure, period),
    );
  if (figures.some(([at, figure]) => isShared(figure, ...placeOf(slice, at)))) return 0;
  // Rounded figures all change by the same factor, because otherwise their growth could cross a rounding
  // limit.
  return slices.change(row, (figure) => figure * (1 + LITTLE));
}

/**
 * Less than one part in ten million, which is below every printed digit and within the precision of stored
 * figures.
 */
const LITTLE = 5e-9;

/**
 * A figure changed a little, by a different amount in every period, or unchanged if the change would be
 * visible.
 */
function nudged(value: number, period: string): number {
  const moved = value * (1 + LITTLE * (1 + (spread(period) % 7)));
  const written = (figure: number) =>
    [0, 1, 2, 3].map((decimals) => Math.round(figure * 10 ** decimals)).join();
  const short = (figure: number) => [3, 4].map((digits) => figure.toPrecision(digits)).join();
  return written(moved) === written(value) && short(moved) === short(value) ? moved : value;
}

function figuresOf(
  slices: PackedSlices,
  rows: readonly SliceRow[],
  wanted: ReadonlySet<string>,
): Set<string> {
  const seen = new Set<string>();
  for (const row of rows) {
    if (!wanted.has(row.series)) continue;
    const slice = slices.read(row);
    for (const [at, figure] of slice.values.entries())
      if (!Number.isNaN(figure)) seen.add([row.series, row.breakdown, ...placeOf(slice, at), figure].join());
  }
  return seen;
}
