/** One row of a file, unchanged, in any format. */
export interface SourceRecord {
  readonly cells: readonly string[];
  /** line of text, or row number, of its first cell, from 1 */
  readonly line: number;
  /** true if a row of text has no line break; absent: rows of this format end without one */
  readonly isOpen?: boolean;
  /** character, or column number, at which a cell begins, from 1 */
  columnAt(cell: number): number;
  /** why a cell cannot be read; absent: all cells can */
  objectionAt?(cell: number): Objection | undefined;
}

/** Why a cell of a workbook cannot be read. */
export interface Objection {
  message: string;
  /** true: it may be read as a name or a heading */
  isForFiguresOnly: boolean;
}

/** A row of a table that is not text, with cells in columns. */
export class GridRecord implements SourceRecord {
  readonly cells: readonly string[];
  readonly line: number;

  constructor(cells: readonly string[], line: number) {
    this.cells = cells;
    this.line = line;
  }

  columnAt(cell: number): number {
    return cell + 1;
  }
}

/** A row of a sheet with some columns omitted and some cells unreadable. */
export class SheetRecord extends GridRecord {
  private readonly columns: readonly number[] | undefined;
  private readonly objections: ReadonlyMap<number, Objection> | undefined;

  /** @param columns positions of the cells in the sheet, if some are omitted */
  constructor(
    cells: readonly string[],
    line: number,
    columns?: readonly number[],
    objections?: ReadonlyMap<number, Objection>,
  ) {
    super(cells, line);
    this.columns = columns;
    this.objections = objections;
  }

  override columnAt(cell: number): number {
    return (this.columns?.[cell] ?? cell) + 1;
  }

  objectionAt(cell: number): Objection | undefined {
    return this.objections?.get(this.columns?.[cell] ?? cell);
  }
}

/** Iterates over batches item by item, for callers that need few items or no speed. */
export async function* each<Item>(
  pieces: AsyncIterable<Iterable<Item>> | Iterable<Iterable<Item>>,
): AsyncGenerator<Item> {
  for await (const items of pieces) yield* items;
}

/** Maps items lazily; skips those with the result undefined. */
export function* mapped<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Made | undefined,
): Generator<Made> {
  for (const item of items) {
    const made = make(item);
    if (made !== undefined) yield made;
  }
}
