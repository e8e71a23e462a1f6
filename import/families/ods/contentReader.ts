import type { ReadOptions } from '#import/families/contract/family.ts';
import { smallText } from '#import/families/sheets/raised.ts';
import { SheetCells } from '#import/families/sheets/sheet.ts';
import type { XmlEvent, XmlStart } from '#import/families/xml/xmlEvents.ts';
import { movedBy } from '#import/records/readNumber.ts';

interface OpenCell {
  element: XmlStart;
  text: string;
  paragraphs: number;
}

/** The parts of a style that change the text of a cell or a run. */
interface Style {
  format?: string;
  place?: string;
  isHidden?: boolean;
}

/** Limit for repeated rows and cells with content; no table has more. */
const MAX_REPEATED = 10_000;

/** Reads the content of a spreadsheet from start to end. */
export class ContentReader {
  readonly sheets: SheetCells[] = [];
  private readonly file: string;
  private readonly options: ReadOptions;
  private readonly styles = new Map<string, Style>();
  /** power of ten that a number format divides by */
  private readonly powers = new Map<string, number>();
  private styleName = '';
  private formatName = '';
  private columnStyles: (string | undefined)[] = [];
  private row = 0;
  private rowsAlike = 1;
  private column = 0;
  private cells: (() => void)[] = [];
  private cell: OpenCell | undefined;
  private readonly places: (string | undefined)[] = [];
  private inParagraph = 0;
  private inRemark = 0;
  private isRowHidden = false;

  constructor(file: string, options: ReadOptions) {
    this.file = file;
    this.options = options;
  }

  take(event: XmlEvent): void {
    if (event.kind === 'start') this.start(event);
    else if (event.kind === 'end') this.end(event.name);
    else if (this.cell && this.inParagraph > 0 && this.inRemark === 0)
      this.cell.text += smallText(event.text, this.places.at(-1));
  }

  private start(element: XmlStart): void {
    const say = (text: string) => {
      if (this.cell && this.inRemark === 0) this.cell.text += text;
    };
    switch (element.name) {
      case 'style':
        this.styleName = element.attribute('name') ?? '';
        this.styles.set(this.styleName, { format: element.attribute('data-style-name') ?? '' });
        break;
      case 'text-properties':
        this.change({ place: placeOf(element.attribute('text-position')) });
        break;
      case 'table-properties':
        this.change({ isHidden: element.attribute('display') === 'false' });
        break;
      case 'number-style':
        this.formatName = element.attribute('name') ?? '';
        break;
      case 'number':
        this.powers.set(
          this.formatName,
          Math.round(Math.log10(Number(element.attribute('display-factor') ?? 1)) || 0),
        );
        break;
      case 'table':
        this.begin(element);
        break;
      case 'table-column':
        this.addColumns(element);
        break;
      case 'table-row':
        this.rowsAlike = countOf(element, 'number-rows-repeated');
        this.isRowHidden = isHidden(element);
        this.column = 0;
        this.cells = [];
        break;
      case 'table-cell':
      case 'covered-table-cell':
        this.cell = { element, text: '', paragraphs: 0 };
        break;
      case 'annotation':
        this.inRemark++;
        break;
      case 'p':
        if (this.inParagraph++ === 0 && this.cell && this.inRemark === 0 && this.cell.paragraphs++ > 0)
          say('\n');
        break;
      case 'span':
        this.places.push(this.styles.get(element.attribute('style-name') ?? '')?.place);
        break;
      case 's':
        say(' '.repeat(Math.min(countOf(element, 'c'), 1000)));
        break;
      case 'tab':
      case 'line-break':
        say(' ');
    }
  }

  private end(name: string): void {
    if (name === 'annotation') this.inRemark--;
    else if (name === 'p') this.inParagraph--;
    else if (name === 'span') this.places.pop();
    else if (name === 'table-row') this.endRow();
    else if ((name === 'table-cell' || name === 'covered-table-cell') && this.cell) this.endCell(this.cell);
  }

  private change(more: Style): void {
    this.styles.set(this.styleName, { ...this.styles.get(this.styleName), ...more });
  }

  private begin(element: XmlStart): void {
    const sheet = new SheetCells(element.attribute('name') ?? '', this.file, this.options);
    sheet.isHidden = this.styles.get(element.attribute('style-name') ?? '')?.isHidden ?? false;
    this.sheets.push(sheet);
    this.columnStyles = [];
    this.row = 0;
  }

  private addColumns(element: XmlStart): void {
    const first = this.columnStyles.length;
    const count = Math.min(
      countOf(element, 'number-columns-repeated'),
      this.options.limits.columns - first + 1,
    );
    for (let at = 0; at < count; at++) this.columnStyles.push(element.attribute('default-cell-style-name'));
    if (isHidden(element)) this.sheets.at(-1)?.hideColumns(first, first + count - 1);
  }

  /** Queues the cell's content for writing with its row, which may repeat. */
  private endCell({ element, text }: OpenCell): void {
    const alike = countOf(element, 'number-columns-repeated');
    const first = this.column;
    this.cell = undefined;
    this.column += alike;
    const sheet = this.sheets.at(-1);
    const stored = storedIn(element);
    const isUncalculated = stored === undefined && text === '' && element.attribute('formula') !== undefined;
    if (!sheet || (text === '' && (stored ?? '') === '' && !isUncalculated)) return;
    const shown = this.shown(element, text, stored, first);
    const last = Math.min(this.column, first + MAX_REPEATED);
    this.cells.push(() => {
      for (let at = first; at < last; at++) {
        if (isUncalculated) sheet.writeUncalculated(at);
        else sheet.write(at, shown, stored ?? shown);
      }
    });
    const [down, across] = ['number-rows-spanned', 'number-columns-spanned'].map((name) =>
      countOf(element, name),
    );
    const range = {
      top: this.row,
      left: first,
      bottom: this.row + (down ?? 1) - 1,
      right: first + (across ?? 1) - 1,
    };
    if (range.bottom > range.top || range.right > range.left) sheet.merge(range);
  }

  private endRow(): void {
    const sheet = this.sheets.at(-1);
    const alike = this.cells.length === 0 ? 0 : Math.min(this.rowsAlike, MAX_REPEATED);
    for (let at = this.row; at < this.row + alike; at++) {
      sheet?.beginRow(at, this.isRowHidden);
      for (const write of this.cells) write();
    }
    this.row += this.rowsAlike;
  }

  /**
   * The text that a person sees: numbers with all their digits, in the scale of their format, with any
   * letters after them.
   */
  private shown(element: XmlStart, text: string, stored: string | undefined, column: number): string {
    const type = element.attribute('value-type');
    if (type === 'date') return (stored ?? '').replace(/T.*$/, '');
    if (type !== 'float' && type !== 'percentage' && type !== 'currency') return text;
    const value = Number(stored);
    if (stored === undefined || Number.isNaN(value)) return text;
    if (!/\d/.test(text)) return value === 0 && /^\s*[-−–—]\s*$/.test(text) ? '0' : text.trim();
    const style = element.attribute('style-name') ?? this.columnStyles[column] ?? '';
    const power = type === 'percentage' ? 2 : -(this.powers.get(this.styles.get(style)?.format ?? '') ?? 0);
    const number = power === 0 ? stored : String(Number(movedBy(value, power).toPrecision(15)));
    const [, letters = ''] = /[\d)\s]([\p{L}*†‡#]+)\s*$/u.exec(type === 'float' ? text : '') ?? [];
    return `${number}${type === 'percentage' ? '%' : ''}${letters}`;
  }
}

const countOf = (element: XmlStart, name: string): number =>
  Math.max(1, Math.floor(Number(element.attribute(name) ?? 1)) || 1);

const isHidden = (element: XmlStart): boolean =>
  ['collapse', 'filter'].includes(element.attribute('visibility') ?? '');

/** The stored value of a cell, apart from its text. */
const storedIn = (element: XmlStart): string | undefined =>
  element.attribute('value') ?? element.attribute('date-value') ?? element.attribute('boolean-value');

/** `super 58%`, or a percentage above or below the baseline. */
function placeOf(position = ''): string | undefined {
  if (/^super|^[1-9]/.test(position)) return 'superscript';
  return /^sub|^-/.test(position) ? 'subscript' : undefined;
}
