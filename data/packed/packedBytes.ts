/**
 * One byte for each cell, stored once if all are equal, or once for each period if those of each period are.
 */
export interface PackedBytes {
  form: ByteForm;
  bytes: Uint8Array;
}

/** 0: not stored, 1: one for all cells, 2: one for each period, 3: one for each cell. */
export type ByteForm = 0 | 1 | 2 | 3;

const nothing = new Uint8Array();
const alone = Array.from({ length: 256 }, (_, byte) => Uint8Array.of(byte));

/** @param cells by period, then member; undefined: not stored */
export function packBytes(cells: Uint8Array | undefined, periods: number, members: number): PackedBytes {
  if (!cells) return { form: 0, bytes: nothing };
  if (isEven(cells, 0, cells.length)) return { form: 1, bytes: alone[cells[0] ?? 0] ?? nothing };
  for (let row = 0; row < periods; row++) {
    if (!isEven(cells, row * members, (row + 1) * members)) return { form: 3, bytes: cells };
  }
  if (members === 1) return { form: 2, bytes: cells };
  return { form: 2, bytes: Uint8Array.from({ length: periods }, (_, row) => cells[row * members] ?? 0) };
}

function isEven(cells: Uint8Array, from: number, to: number): boolean {
  for (let cell = from + 1; cell < to; cell++) if (cells[cell] !== cells[from]) return false;
  return true;
}

/** Number of bytes in a form. */
export const bytesOf = (form: ByteForm, periods: number, members: number): number =>
  [0, 1, periods, periods * members][form] ?? 0;

/** Unpacks the cells that `packBytes` wrote at `at`; undefined if not stored. */
export function unpackBytes(
  packed: Uint8Array,
  at: number,
  form: ByteForm,
  periods: number,
  members: number,
): Uint8Array | undefined {
  if (form === 0) return undefined;
  // `slice` of a Buffer would share its memory.
  if (form === 3) return new Uint8Array(packed.subarray(at, at + periods * members));
  const cells = new Uint8Array(periods * members);
  if (form === 1) return cells.fill(packed[at] ?? 0);
  for (let row = 0; row < periods; row++) {
    cells.fill(packed[at + row] ?? 0, row * members, (row + 1) * members);
  }
  return cells;
}

/** Reads one cell that `packBytes` wrote at `at`; 0 if not stored. */
export function byteAt(
  packed: Uint8Array,
  at: number,
  form: ByteForm,
  cell: number,
  members: number,
): number {
  if (form === 0) return 0;
  const place = form === 1 ? 0 : form === 2 ? Math.floor(cell / members) : cell;
  return packed[at + place] ?? 0;
}
