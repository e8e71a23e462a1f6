/** One row of a file unchanged, in whatever format. */
export interface SourceRecord {
  readonly cells: readonly string[];
  /** line of a text, or number of a row, with its first cell, from 1 */
  readonly line: number;
  /** true if a row of text has no line end; absent: rows of this format end by themselves */
  readonly isOpen?: boolean;
  /** character, or number of the column, at which a cell begins, from 1 */
  columnAt(cell: number): number;
  /** why a cell cannot be read as somebody sees it; absent: each can */
  objectionAt?(cell: number): Objection | undefined;
}

/** Why a cell of a workbook is not to be read. */
export interface Objection {
  message: string;
  /** true: it may be read as a name or a heading */
  isForFiguresOnly: boolean;
}

/** A row of a table that is not text: cells are in columns. */
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

/** A row of a sheet, of which some columns are left out and some cells not to be read. */
export class SheetRecord extends GridRecord {
  private readonly columns: readonly number[] | undefined;
  private readonly objections: ReadonlyMap<number, Objection> | undefined;

  /** @param columns positions of the cells in the sheet, where some are left out */
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

/** What comes in pieces, one by one: for those who look at few or are in no hurry. */
export async function* each<Item>(
  pieces: AsyncIterable<Iterable<Item>> | Iterable<Iterable<Item>>,
): AsyncGenerator<Item> {
  for await (const items of pieces) yield* items;
}

/** The result for each item, calculated when it is read; items with the result undefined are skipped. */
export function* mapped<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Made | undefined,
): Generator<Made> {
  for (const item of items) {
    const made = make(item);
    if (made !== undefined) yield made;
  }
}
