import { ImportStop } from '#data/problems/problems.ts';
import type { ReadOptions } from '#import/families/contract/family.ts';
import { numberFormat, type ShowNumber } from '#import/families/sheets/numberFormat.ts';
import { smallText } from '#import/families/sheets/raised.ts';
import { type Range, SheetCells } from '#import/families/sheets/sheet.ts';
import type { XmlEvent, XmlStart } from '#import/families/xml/xmlEvents.ts';

/** Formats by name that show something other than the number. */
const named: readonly [name: RegExp, code: string][] = [
  [/^Percent$/, '0%'],
  [/ Date$/, 'yyyy'],
  [/ Time$/, 'h:mm'],
  [/^Yes\/No$/, '"Yes";"Yes";"No"'],
  [/^True\/False$/, '"True";"True";"False"'],
  [/^On\/Off$/, '"On";"On";"Off"'],
];

interface OpenCell {
  element: XmlStart;
  column: number;
  type: string;
  text: string;
  /** whether the cell has contents */
  hasData: boolean;
}

/** Reads a workbook from start to end. */
export class BookReader {
  readonly sheets: SheetCells[] = [];
  private readonly file: string;
  private readonly options: ReadOptions;
  private readonly formats = new Map<string, ShowNumber>();
  /** style by column, for cells without their own */
  private columnStyles = new Map<number, string>();
  private rowStyle: string | undefined;
  private style = '';
  private row = -1;
  /** column of the next cell or column element without an index */
  private next = 0;
  /** merged ranges that extend into later rows */
  private covering: Range[] = [];
  private cell: OpenCell | undefined;
  private isData = false;
  private place: string | undefined;
  private isVisibility = false;

  constructor(file: string, options: ReadOptions) {
    this.file = file;
    this.options = options;
  }

  take(event: XmlEvent): void {
    if (event.kind === 'text') this.takeText(event.text);
    else if (event.kind === 'start') this.start(event);
    else this.end(event.name);
  }

  private takeText(text: string): void {
    const sheet = this.sheets.at(-1);
    if (this.isVisibility && sheet) sheet.isHidden ||= /hidden/i.test(text);
    if (this.isData && this.cell) this.cell.text += smallText(text, this.place);
  }

  private start(element: XmlStart): void {
    const sheet = this.sheets.at(-1);
    switch (element.name) {
      case 'Style':
        this.style = element.attribute('ID') ?? '';
        break;
      case 'NumberFormat':
        this.formats.set(this.style, formatOf(element.attribute('Format') ?? ''));
        break;
      case 'Worksheet':
        this.sheets.push(new SheetCells(element.attribute('Name') ?? '', this.file, this.options));
        this.columnStyles = new Map();
        this.covering = [];
        this.row = -1;
        this.next = 0;
        break;
      case 'Column':
        this.column(element);
        break;
      case 'Row':
        this.row = Number(element.attribute('Index') ?? this.row + 2) - 1;
        this.next = 0;
        this.rowStyle = element.attribute('StyleID');
        this.covering = this.covering.filter(({ bottom }) => bottom >= this.row);
        sheet?.beginRow(this.row, element.attribute('Hidden') === '1');
        break;
      case 'Cell':
        this.cell = this.opened(element);
        break;
      case 'Data':
        this.isData = true;
        if (this.cell) Object.assign(this.cell, { hasData: true, type: element.attribute('Type') ?? '' });
        break;
      case 'Sup':
        this.place = 'superscript';
        break;
      case 'Sub':
        this.place = 'subscript';
        break;
      case 'Visible':
        this.isVisibility = true;
    }
  }

  private end(name: string): void {
    if (name === 'Data') this.isData = false;
    else if (name === 'Visible') this.isVisibility = false;
    else if (name === 'Sup' || name === 'Sub') this.place = undefined;
    else if (name === 'Cell' && this.cell) this.write(this.cell);
  }

  private column(element: XmlStart): void {
    const first = Number(element.attribute('Index') ?? this.next + 1) - 1;
    const last = first + Number(element.attribute('Span') ?? 0);
    this.next = last + 1;
    const style = element.attribute('StyleID');
    const { columns } = this.options.limits;
    for (let at = first; style !== undefined && at <= Math.min(last, columns); at++)
      this.columnStyles.set(at, style);
    if (element.attribute('Hidden') === '1') this.sheets.at(-1)?.hideColumns(first, last);
  }

  /**
   * Opens a cell. Cells that are empty or covered from above can be omitted: the next cell then has an index
   * or skips them.
   */
  private opened(element: XmlStart): OpenCell {
    const said = element.attribute('Index');
    let column = said === undefined ? this.next : Number(said) - 1;
    if (said === undefined) {
      const covers = ({ left, right }: Range) => left <= column && column <= right;
      for (let found = this.covering.find(covers); found; found = this.covering.find(covers))
        column = found.right + 1;
    }
    const [across, down] = ['MergeAcross', 'MergeDown'].map((name) => Number(element.attribute(name) ?? 0));
    const range = {
      top: this.row,
      left: column,
      bottom: this.row + (down ?? 0),
      right: column + (across ?? 0),
    };
    if (!(range.right >= column && range.bottom >= this.row && column >= 0))
      throw new ImportStop('A cell of this sheet covers a range that is none.', {
        file: this.file,
        line: element.line,
        column: 1,
      });
    if (range.right > column || range.bottom > this.row) this.sheets.at(-1)?.merge(range);
    if (range.bottom > this.row) this.covering.push({ ...range, top: this.row + 1 });
    this.next = range.right + 1;
    return { element, column, type: '', text: '', hasData: false };
  }

  private write({ element, column, type, text, hasData }: OpenCell): void {
    const sheet = this.sheets.at(-1);
    this.cell = undefined;
    if (!sheet) return;
    if (!hasData && element.attribute('Formula') !== undefined) sheet.writeUncalculated(column);
    else if (type === 'DateTime') sheet.write(column, text.replace(/T00:00:00(?:\.0+)?$/, ''));
    else if (type !== 'Number') sheet.write(column, text);
    else {
      const style =
        element.attribute('StyleID') ?? this.rowStyle ?? this.columnStyles.get(column) ?? 'Default';
      sheet.write(column, this.formats.get(style)?.(text) ?? text, text);
    }
  }
}

/** A format by its name or code. */
function formatOf(code: string): ShowNumber {
  const known = named.find(([name]) => name.test(code))?.[1];
  return numberFormat(known ?? (/^[A-Z][a-z]+(?: [A-Z][a-z]+)*$/.test(code) ? '' : code));
}
