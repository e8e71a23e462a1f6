import { ImportStop } from '#data/problems/problems.ts';
import { beginningOf } from '#import/bytes/byteSource.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { isDelimitedText, recordsOf } from '#import/families/delimited/delimited.ts';
import { GridRecord, type SourceRecord } from '#import/records/sourceRecord.ts';

/** `unit,geo\time`, followed by the periods. */
const HEADING = /^(?:\xef\xbb\xbf)?\s*"?([\w .]+(?:,[\w .]+)*)\\([\w .]+?)\s*"?\t/;

/**
 * Eurostat's own tab-separated tables. Each cell becomes a row: its keys in their columns, its column heading
 * under the name after the backslash, its figure in `Value` and its space-separated flags in `Flags`. A colon
 * means no figure.
 */
export const eurostatTsv: FileFamily = {
  format: 'eurostat-tsv',
  title: 'a table of Eurostat (TSV)',
  recognises: (source) => isDelimitedText(source) && HEADING.test(beginningOf(source.head)),
  async *tables(source, options) {
    const form = { ...options.form, delimiter: '\t' as const };
    yield { name: source.name, records: longRecords(recordsOf(source, { ...options, form }), source.name) };
  },
};

async function* longRecords(
  pieces: AsyncIterable<Iterable<SourceRecord>>,
  file: string,
): AsyncGenerator<Iterable<SourceRecord>> {
  let periods: string[] | undefined;
  let width = 0;
  function* rowsOf(records: Iterable<SourceRecord>): Generator<SourceRecord> {
    for (const { cells, line } of records) {
      const [first = '', ...figures] = cells.map((cell) => cell.trim());
      const keys = first.split(periods ? ',' : /[,\\]/).map((key) => key.trim());
      if (first === '' && figures.every((cell) => cell === '')) continue;
      if (!periods) {
        periods = figures;
        width = keys.length - 1;
        yield new GridRecord([...keys, 'Value', 'Flags'], line);
      } else if (keys.length !== width || figures.length !== periods.length) {
        const message = `This row has ${keys.length} keys and ${figures.length} cells, the heading ${width} and ${periods.length}. Is the file cut short?`;
        throw new ImportStop(message, { file, line, column: 1 });
      } else {
        for (const [at, cell] of figures.entries()) {
          const [, figure = '', flags = ''] = /^(:|[-+\d.,eE]*)\s*(.*)$/s.exec(cell) ?? [];
          const value = figure === ':' ? '' : figure;
          yield new CellRecord(
            [...keys, periods[at] ?? '', value, [...flags.replaceAll(/\s/g, '')].join(' ')],
            line,
            at + 2,
          );
        }
      }
    }
  }
  for await (const records of pieces) yield rowsOf(records);
}

/** A row made of one cell of a file. */
class CellRecord extends GridRecord {
  private readonly column: number;

  constructor(cells: readonly string[], line: number, column: number) {
    super(cells, line);
    this.column = column;
  }

  /** Number of the column in the file. */
  override columnAt(): number {
    return this.column;
  }
}
