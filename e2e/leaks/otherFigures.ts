import { DatabaseSync } from 'node:sqlite';
import type { OpennessOf } from './closedFigures.ts';

/** How many figures of a copy differ from the original, by how they stand to the reader. */
export interface Changed {
  closed: number;
  beside: number;
}

interface SliceRow {
  slice_id: number;
  series: string;
  breakdown: string;
  area: string;
}

/**
 * Gives a database other figures of everything that is not open: closed ones quite other, those that stand beside others' by so little
 * that nothing changes of what is written or drawn. Written straight into its table, so that nothing that was made of them follows.
 */
export function changeFigures(path: string, opennessOf: OpennessOf): Changed {
  const db = new DatabaseSync(path);
  db.exec('PRAGMA journal_mode = OFF; PRAGMA synchronous = OFF; PRAGMA cache_size = -262144');
  const slices = db
    .prepare(
      `SELECT slice_id, series.code AS series, breakdown.code AS breakdown, area.code AS area FROM slice
       JOIN term AS series ON series.term_id = series_id
       JOIN term AS breakdown ON breakdown.term_id = breakdown_id
       JOIN term AS area ON area.term_id = slice.area_id`,
    )
    .all() as unknown as SliceRow[];
  const by = Map.groupBy(slices, ({ series, area, breakdown }) => opennessOf(series, area, breakdown));
  const changed = {
    closed: changeAll(db, by.get('closed') ?? []),
    beside: nudgeAll(db, by.get('beside') ?? [], by.get('open') ?? []),
  };
  db.close();
  return changed;
}

function nameSlices(db: DatabaseSync, slices: readonly SliceRow[]): void {
  db.exec('CREATE TEMP TABLE IF NOT EXISTS chosen (slice_id INTEGER PRIMARY KEY); DELETE FROM chosen');
  const insert = db.prepare('INSERT INTO chosen VALUES (?)');
  for (const { slice_id } of slices) insert.run(slice_id);
}

/** Another figure for every member and period, so that shares, growth and ranks differ too. */
function changeAll(db: DatabaseSync, slices: readonly SliceRow[]): number {
  nameSlices(db, slices);
  const { changes } = db
    .prepare(
      `UPDATE observation SET value = value * (2 + (period_id * 31 + member_id * 17) % 23 / 7.0) + 1
       WHERE value IS NOT NULL AND slice_id IN (SELECT slice_id FROM chosen)`,
    )
    .run();
  return Number(changes);
}

function nudgeAll(db: DatabaseSync, slices: readonly SliceRow[], open: readonly SliceRow[]): number {
  const placeOf = new Map(slices.map((slice) => [slice.slice_id, slice]));
  const seen = figuresOf(db, open, new Set(slices.map(({ series }) => series)));
  // An equal figure of an open area shares its rank.
  const isShared = (slice: number, period: number, member: number, figure: number) => {
    const { series, breakdown } = placeOf.get(slice) ?? {};
    return seen.has([series, breakdown, period, member, figure].join());
  };
  const fine = fineSlices(db, slices);
  const moved = new Set(slices.map(({ slice_id }) => slice_id));
  nameSlices(
    db,
    slices.filter(({ slice_id }) => !fine.has(slice_id)),
  );
  for (const { slice_id, period_id, member_id, value } of figuresChosen(db))
    if (isShared(slice_id, period_id, member_id, value)) moved.delete(slice_id);
  db.function('nudged', { varargs: true }, (...numbers) => {
    const [figure = 0, slice = 0, period = 0, member = 0] = numbers.map(Number);
    // Rounded figures are all moved by one part: their growth would sit on an edge of rounding.
    if (!fine.has(slice)) return figure * (1 + LITTLE);
    return isShared(slice, period, member, figure) ? figure : nudged(figure, period);
  });
  nameSlices(
    db,
    slices.filter(({ slice_id }) => moved.has(slice_id)),
  );
  const { changes } = db
    .prepare(
      `UPDATE observation SET value = nudged(value, slice_id, period_id, member_id)
       WHERE value IS NOT NULL AND slice_id IN (SELECT slice_id FROM chosen)`,
    )
    .run();
  return Number(changes);
}

/** Less than one part in ten million: beyond what anything is written or drawn with, within the digits that figures are kept with. */
const LITTLE = 5e-9;

/** A figure moved a little, by another part in every period; where that would show in what is written, the figure itself. */
function nudged(value: number, period: number): number {
  const moved = value * (1 + LITTLE * (1 + (period % 7)));
  const written = (figure: number) =>
    [0, 1, 2, 3].map((decimals) => Math.round(figure * 10 ** decimals)).join();
  const short = (figure: number) => [3, 4].map((digits) => figure.toPrecision(digits)).join();
  return written(moved) === written(value) && short(moved) === short(value) ? moved : value;
}

/** Slices whose figures have many decimals; those of others are rounded already. */
function fineSlices(db: DatabaseSync, slices: readonly SliceRow[]): Set<number> {
  nameSlices(db, slices);
  const rows = db
    .prepare(
      `SELECT DISTINCT slice_id FROM observation
       WHERE value <> round(value, 3) AND slice_id IN (SELECT slice_id FROM chosen)`,
    )
    .all();
  return new Set(rows.map(({ slice_id }) => Number(slice_id)));
}

interface FigureRow {
  slice_id: number;
  period_id: number;
  member_id: number;
  value: number;
}

function figuresChosen(db: DatabaseSync): Iterable<FigureRow> {
  const figures = db.prepare(
    `SELECT slice_id, period_id, member_id, value FROM observation
     WHERE value IS NOT NULL AND slice_id IN (SELECT slice_id FROM chosen)`,
  );
  return figures.iterate() as unknown as Iterable<FigureRow>;
}

function figuresOf(db: DatabaseSync, slices: readonly SliceRow[], wanted: ReadonlySet<string>): Set<string> {
  const placeOf = new Map(slices.map((slice) => [slice.slice_id, slice]));
  nameSlices(
    db,
    slices.filter(({ series }) => wanted.has(series)),
  );
  const seen = new Set<string>();
  for (const { slice_id, period_id, member_id, value } of figuresChosen(db)) {
    const at = placeOf.get(slice_id);
    if (at) seen.add([at.series, at.breakdown, period_id, member_id, value].join());
  }
  return seen;
}
