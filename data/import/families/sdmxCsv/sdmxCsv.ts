import { beginningOf } from '../../bytes/byteSource.ts';
import type { SourceRecord } from '../../read/sourceRecord.ts';
import { isDelimitedText, recordsOf } from '../delimited/delimited.ts';
import type { FileFamily } from '../family.ts';

/** SDMX-CSV: delimited text whose cells may say "ID: label" and count by their id. */
export const sdmxCsv: FileFamily = {
  format: 'sdmx-csv',
  title: 'SDMX-CSV',
  recognises: (source) =>
    isDelimitedText(source) && /^(?:\xef\xbb\xbf)?"?(?:DATAFLOW|STRUCTURE)\b/.test(beginningOf(source.head)),
  mayBe: isDelimitedText,
  async *tables(source, options) {
    yield { name: source.name, records: coded(recordsOf(source, options)) };
  },
};

async function* coded(records: AsyncIterable<SourceRecord>): AsyncGenerator<SourceRecord> {
  for await (const record of records) yield new CodedRecord(record);
}

class CodedRecord implements SourceRecord {
  readonly cells: readonly string[];
  private readonly record: SourceRecord;

  constructor(record: SourceRecord) {
    this.cells = record.cells.map((cell) => codeOf(cell.trim()));
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
