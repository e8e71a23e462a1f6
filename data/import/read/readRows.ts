import type { SourceManifest } from '../../../generated/types.ts';
import { didYouMean } from '../didYouMean.ts';
import { ImportStop, quoted } from '../problems.ts';
import { type Header, HeaderFinder } from './findHeader.ts';
import { isEmptyRow, isFooter } from './isFooter.ts';
import { repeatedHeading } from './repeatedHeading.ts';
import type { SourceRecord } from './sourceRecord.ts';
import { type Columns, type GivenCell, SourceRow } from './sourceRow.ts';

/** What of a recipe says how rows are found. */
export type RowRules = Pick<SourceManifest, 'file' | 'wide' | 'fillDown' | 'tables'>;

/**
 * Rows of figures in a file: what stands above the header and from the footer on is left out, empty cells of fill-down
 * columns take the text above, wide rows become one row a figure.
 * @throws ImportStop when the header is not there or lacks a column that the recipe names
 */
export async function* readRows(
  records: AsyncIterable<SourceRecord> | Iterable<SourceRecord>,
  rules: RowRules,
  { file, given }: TablePlace,
): AsyncGenerator<SourceRow> {
  const finder = new HeaderFinder(rules.file, file);
  let header: Header | undefined;
  let table: TableRows | undefined;
  for await (const record of records) {
    if (!header || !table) {
      header = finder.take(record);
      if (!header) continue;
      table = new TableRows(header, rules, { file, given });
      if (!header.holdsFigures) continue;
    }
    if (isFooter(record, rules.file.footer, header.names.length)) return;
    if (!isEmptyRow(record)) yield* table.rowsOf(record);
  }
  if (!header) throw finder.notFound();
}

/** Which table rows are of. */
export interface TablePlace {
  /** as messages name it */
  file: string;
  /** cells that all its rows have beside their own, by a heading in brackets */
  given: ReadonlyMap<string, string>;
}

/** Turns the records under a header into rows. */
class TableRows {
  private readonly columns: Columns;
  private readonly rules: RowRules;
  private readonly figures: string[];
  private readonly above = new Map<string, string>();
  private readonly given: ReadonlyMap<string, GivenCell>;

  constructor(header: Header, rules: RowRules, { file, given }: TablePlace) {
    this.given = new Map([...given].map(([heading, text]) => [heading, { text }]));
    this.rules = rules;
    const at = new Map(header.names.map((name, index) => [name, index] as const).reverse());
    this.columns = { file, at, names: header.names };
    this.figures = figureColumns(rules.wide, header.names);
    this.needClearHeadings(header);
    this.needColumns(header);
  }

  *rowsOf(record: SourceRecord): Generator<SourceRow> {
    const row = this.filled(new SourceRow(this.columns, record, this.given));
    const { wide } = this.rules;
    if (!wide) yield row;
    else {
      for (const column of this.figures) {
        const at = this.columns.at.get(column) ?? 0;
        const heading: GivenCell = { text: column, at };
        const value: GivenCell = { text: row.cell(column), at };
        yield row.with(
          new Map([
            [wide.heading, heading],
            [wide.value ?? 'Value', value],
          ]),
        );
      }
    }
  }

  private filled(row: SourceRow): SourceRow {
    const given = new Map<string, GivenCell>();
    for (const column of this.rules.fillDown ?? []) {
      const text = row.cell(column);
      if (text !== '') this.above.set(column, text);
      else given.set(column, { text: this.above.get(column) ?? '', at: this.columns.at.get(column) ?? 0 });
    }
    return given.size === 0 ? row : row.with(given);
  }

  /** @throws ImportStop where two columns that are read have one heading: the second would vanish */
  private needClearHeadings({ names, record, holdsFigures }: Header): void {
    const read = new Set([...usedColumns(this.rules), ...this.figures]);
    const [first, second] = repeatedHeading(names, (name) => read.has(name)) ?? [];
    if (first === undefined || second === undefined) return;
    const { file } = this.columns;
    const isNamed = holdsFigures || this.rules.file.header?.columns;
    const advice = isNamed
      ? 'Give each a name of its own in "file.header.columns" of the recipe.'
      : 'Only one of them could be read. Name all columns in "file.header.columns" of the recipe.';
    throw new ImportStop(
      `Two columns are headed alike: column ${first + 1} ${quoted(names[first] ?? '')} and column ${second + 1} ${quoted(names[second] ?? '')}. ${advice}`,
      { file, line: record.line, column: record.columnAt(second) },
    );
  }

  /** @throws ImportStop naming every column of the recipe that the header lacks */
  private needColumns({ names, record }: Header): void {
    const made = this.rules.wide ? [this.rules.wide.heading, this.rules.wide.value ?? 'Value'] : [];
    const missing = [...usedColumns(this.rules)].filter(
      (name) => !names.includes(name) && !made.includes(name) && !this.given.has(name),
    );
    if (missing.length === 0) return;
    const hints = missing.map((name) => `${quoted(name)}.${didYouMean(name, names)}`);
    throw new ImportStop(
      `The header has no column ${hints.join(' And no column ')} It has ${names.slice(0, 20).map(quoted).join(', ')}${names.length > 20 ? ' and more' : ''}.`,
      { file: this.columns.file, line: record.line, column: 1 },
    );
  }
}

function figureColumns(wide: SourceManifest['wide'], names: readonly string[]): string[] {
  if (!wide) return [];
  if (wide.columns !== 'rest') return wide.columns;
  const kept = new Set(wide.keep);
  return [...new Set(names)].filter((name) => !kept.has(name));
}

/** Every column that a recipe reads. */
function usedColumns({ tables, wide, fillDown = [] }: RowRules): Set<string> {
  const used = new Set<string>(fillDown);
  const add = (...names: (string | undefined)[]) => {
    for (const name of names) if (name !== undefined) used.add(name);
  };
  if (wide && wide.columns !== 'rest') add(...wide.columns);
  for (const { where = {}, whereNot = {}, area, period, value, status, dimensions = {} } of tables) {
    add(
      ...Object.keys(where),
      ...Object.keys(whereNot),
      area.column,
      period.column,
      value.column,
      status?.column,
    );
    add(period.combine?.weight, typeof value.magnitude === 'object' ? value.magnitude.column : undefined);
    add(...Object.values(dimensions).map(({ column }) => column));
  }
  return used;
}
