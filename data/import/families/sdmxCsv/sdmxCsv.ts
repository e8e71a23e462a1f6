import { type ByteSource, beginningOf } from '#data/import/bytes/byteSource.ts';
import { isDelimitedText, recordsOf } from '#data/import/families/delimited/delimited.ts';
import type { FileFamily, ReadOptions } from '#data/import/families/family.ts';
import { mapped, type SourceRecord } from '#data/import/read/sourceRecord.ts';

type Delimiter = ReadOptions['form']['delimiter'];

/** SDMX-CSV: delimited text whose cells may say "ID: label" and count by their id. */
export const sdmxCsv: FileFamily = {
  format: 'sdmx-csv',
  title: 'SDMX-CSV',
  hasActions: true,
  recognises: (source) =>
    isDelimitedText(source) && /^(?:\xef\xbb\xbf)?"?(?:DATAFLOW|STRUCTURE)\b/.test(beginningOf(source.head)),
  mayBe: isDelimitedText,
  async *tables(source, options) {
    const form = { ...options.form, delimiter: options.form.delimiter ?? delimiterOf(source) };
    yield { name: source.name, records: coded(recordsOf(source, { ...options, form })) };
  },
};

/** The character behind the first heading, which the standard fixes. */
function delimiterOf({ head }: ByteSource): Delimiter {
  const [, found] =
    /^[^A-Z]*(?:DATAFLOW|STRUCTURE)(?:\[[^\]]*\])?[^,;\t|]*([,;\t|])/.exec(beginningOf(head)) ?? [];
  return found as Delimiter;
}

/** Headings and cells by their ids; `STRUCTURE[;]` says what stands between the values of columns headed `ATTR[]`. */
async function* coded(pieces: AsyncIterable<Iterable<SourceRecord>>): AsyncGenerator<Iterable<SourceRecord>> {
  let joints: (string | undefined)[] | undefined;
  const codedOf = (record: SourceRecord) => {
    if (joints) {
      const between = joints;
      return new CodedRecord(record, (cell, at) => idsOf(cell, between[at]));
    }
    const [, joint] = /\[(.)\]/.exec(record.cells[0] ?? '') ?? [];
    joints = record.cells.map((cell) => (cell.includes('[]') ? joint : undefined));
    return new CodedRecord(record, (cell) => codeOf(cell).replaceAll(/\[[^\]]*\]/g, ''));
  };
  for await (const records of pieces) yield mapped(records, codedOf);
}

const idsOf = (cell: string, joint: string | undefined): string =>
  joint === undefined ? codeOf(cell) : cell.split(joint).map(codeOf).join(joint);

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

/** The id of a cell that is written "ID: label"; other cells as they are. */
export function codeOf(cell: string): string {
  return /^([^\s:]+(?::[^\s:]+)*):\s/.exec(cell)?.[1] ?? cell;
}
