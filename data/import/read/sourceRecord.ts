/** One row of a file as it stands there, whatever family the file is of. */
export interface SourceRecord {
  readonly cells: readonly string[];
  /** line of a text, or number of a row, its first cell stands in, from 1 */
  readonly line: number;
  /** true where no line end stands behind a row of text; absent: rows of this family end by themselves */
  readonly isOpen?: boolean;
  /** character, or number of the column, at which a cell begins, from 1 */
  columnAt(cell: number): number;
}

/** A row of a table that is no text: cells stand in columns. */
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

/** What comes in pieces, one by one: for those who look at few or are in no hurry. */
export async function* each<Item>(
  pieces: AsyncIterable<Iterable<Item>> | Iterable<Iterable<Item>>,
): AsyncGenerator<Item> {
  for await (const items of pieces) yield* items;
}

/** What is made of each item, as it is asked for; nothing of those it is undefined for. */
export function* mapped<Item, Made>(
  items: Iterable<Item>,
  make: (item: Item) => Made | undefined,
): Generator<Made> {
  for (const item of items) {
    const made = make(item);
    if (made !== undefined) yield made;
  }
}
