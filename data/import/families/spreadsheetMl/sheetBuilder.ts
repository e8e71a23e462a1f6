import type { XmlStart } from '#data/import/families/xml/xmlEvents.ts';
import type { Limits } from '#data/import/limits.ts';
import { ImportStop } from '#data/import/problems.ts';

/** A sheet whose rows and cells come one after another; what a cell covers is filled as its rows come. */
export class SheetBuilder {
  readonly name: string;
  readonly rows: string[][] = [];
  private readonly limits: Limits;
  private readonly file: string;
  /** texts that earlier rows say for cells of later ones, by row and cell */
  private readonly covered = new Map<string, { row: number; cell: number }>();
  private cell = -1;
  private across = 0;

  constructor(name: string, limits: Limits, file: string) {
    this.name = name;
    this.limits = limits;
    this.file = file;
  }

  /** Rows and cells that are empty can be left out: then the next says its number. */
  beginRow(row: XmlStart): void {
    const number = Number(row.attribute('Index') ?? this.rows.length + 1);
    if (!(number > this.rows.length) || number > Math.min(this.limits.rows, this.limits.sheetRows))
      throw this.stop(`The file has more than ${this.limits.rows} rows, or rows out of order.`, row);
    while (this.rows.length < number) this.rows.push([]);
    this.cell = -1;
    this.across = 0;
  }

  beginCell(cell: XmlStart): void {
    const row = this.rows.at(-1);
    if (!row) throw this.stop('A cell stands outside of all rows.', cell);
    const said = cell.attribute('Index');
    let at = said === undefined ? this.cell + this.across + 1 : Number(said) - 1;
    if (said === undefined) while (this.covered.has(this.keyOf(this.rows.length - 1, at))) at++;
    const across = Number(cell.attribute('MergeAcross') ?? 0);
    const down = Number(cell.attribute('MergeDown') ?? 0);
    const isSound =
      at >= 0 && across >= 0 && down >= 0 && at + across < this.limits.columns && down <= 10_000;
    if (!isSound) throw this.stop(`This row has more than ${this.limits.columns} cells.`, cell);
    const here = { row: this.rows.length - 1, cell: at };
    for (let below = 1; below <= down; below++) {
      for (let right = 0; right <= across; right++)
        this.covered.set(this.keyOf(here.row + below, at + right), here);
    }
    this.cell = at;
    this.across = across;
    for (let before = row.length; before <= at + across; before++) row.push(this.above(before));
    row[at] = '';
  }

  addText(text: string): void {
    const row = this.rows.at(-1);
    if (!row || this.cell < 0) return;
    for (let right = 0; right <= this.across; right++) {
      const at = this.cell + right;
      row[at] = right === 0 ? `${row[at] ?? ''}${text}` : (row[this.cell] ?? '');
    }
  }

  private above(cell: number): string {
    const found = this.covered.get(this.keyOf(this.rows.length - 1, cell));
    return found ? (this.rows[found.row]?.[found.cell] ?? '') : '';
  }

  private keyOf(row: number, cell: number): string {
    return `${row}:${cell}`;
  }

  private stop(message: string, { line }: XmlStart): ImportStop {
    return new ImportStop(message, { file: this.file, line, column: 1 });
  }
}
