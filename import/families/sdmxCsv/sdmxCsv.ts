import { type ByteSource, beginningOf } from '#import/bytes/byteSource.ts';
import type { FileFamily, ReadOptions } from '#import/families/contract/family.ts';
import { isDelimitedText, recordsOf } from '#import/families/delimited/delimited.ts';
import { mapped, type SourceRecord } from '#import/records/sourceRecord.ts';

type Delimiter = ReadOptions['form']['delimiter'];

/**
 * SDMX-CSV: delimited text. If a heading has the form "ID: label", so do its cells; only the ids are used.
 */
export const sdmxCsv: FileFamily = {
  format: 'sdmx-csv',
  title: 'SDMX-CSV',
  hasActions: true,
  recognises: (source) =>
    isDelimitedText(source) &&
    /^(?:\xef\xbb\xbf)?[\s,;]*"?(?:DATAFLOW|STRUCTURE)\b/.test(beginningOf(source.head)),
  mayBe: isDelimitedText,
  async *tables(source, options) {
    const form = { ...options.form, delimiter: options.form.delimiter ?? delimiterOf(source) };
    yield { name: source.name, records: coded(recordsOf(source, { ...options, form })) };
  },
};

/** The delimiter after the first heading, whose name the standard fixes. */
function delimiterOf({ head }: ByteSource): Delimiter {
  const [, found] =
    /^[^A-Z]*(?:DATAFLOW|STRUCTURE)(?:\[[^\]]*\])?[^,;\t|]*([,;\t|])/.exec(beginningOf(head)) ?? [];
  return found as Delimiter;
}

/** How cells of a column are written: whether with labels, and the separator of several ids. */
interface CellForm {
  isLabelled: boolean;
  joint: string | undefined;
}

/**
 * Text columns, whatever their headings look like: a colon in a comment does not separate an id from a label.
 */
const WORDS = /COMMENT|NOTE|TITLE|TEXT|DESC|SOURCE|NAME|LABEL|METHOD|_COM$|^COM_/i;

/**
 * Headings and cells by their ids, if the first heading shows labels. `STRUCTURE[;]` names the separator of
 * values in columns headed `ATTR[]`.
 */
async function* coded(pieces: AsyncIterable<Iterable<SourceRecord>>): AsyncGenerator<Iterable<SourceRecord>> {
  let forms: CellForm[] | undefined;
  const codedOf = (record: SourceRecord) => {
    if (forms) {
      const known = forms;
      return new CodedRecord(record, (cell, at) => idsIn(cell, known[at]));
    }
    if (record.cells.every((cell) => cell.trim() === '')) return record;
    const [, joint] = /\[(.)\]/.exec(record.cells[0] ?? '') ?? [];
    const heads = record.cells.map((cell) => codeOf(cell.trim()));
    forms = heads.map((head, at) => ({
      isLabelled: head !== record.cells[at]?.trim() && !WORDS.test(head),
      joint: head.includes('[]') ? joint : undefined,
    }));
    return new CodedRecord(record, (_, at) => (heads[at] ?? '').replaceAll(/\[[^\]]*\]/g, ''));
  };
  for await (const records of pieces) yield mapped(records, codedOf);
}

function idsIn(cell: string, form: CellForm | undefined): string {
  if (!form?.isLabelled) return cell;
  const { joint } = form;
  return joint === undefined ? cellCode(cell) : cell.split(joint).map(cellCode).join(joint);
}

class CodedRecord implements SourceRecord {
  readonly cells: readonly string[];
  private readonly record: SourceRecord;

  constructor(record: SourceRecord, read: (cell: string, at: number) => string) {
    this.cells = record.cells.map((cell, at) => read(cell.trim(), at));
    this.record = record;
  }

  get line(): number {
    return this.record.line;
  }

  get isOpen(): boolean {
    return this.record.isOpen ?? false;
  }

  columnAt(cell: number): number {
    return this.record.columnAt(cell);
  }
}

/** The id of a text in the form "ID: label"; other texts unchanged. */
const codeOf = (text: string): string => /^([^\s:]+(?::[^\s:]+)*):\s/.exec(text)?.[1] ?? text;

/** The same for a cell, where a word such as "Break" before a colon is not an id. */
function cellCode(cell: string): string {
  const code = codeOf(cell);
  return /^\p{Lu}\p{Ll}+$/u.test(code) ? cell : code;
}
