import { didYouMean } from '#data/problems/didYouMean.ts';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import type { SourceWide } from '#generated/types.ts';
import type { FileTable } from '#import/families/contract/family.ts';
import { tablesOf } from '#import/records/recipeTables.ts';
import type { SourceRecord } from '#import/records/sourceRecord.ts';
import { type Columns, type GivenCell, SourceRow } from '#import/records/sourceRow.ts';
import { type FoundHeader, HeaderFinder, isEmptyRow, isFooter } from './findHeader.ts';
import { IndentLevels } from './indentLevels.ts';
import {
  type FigureColumn,
  figureColumns,
  type RowRules,
  repeatedHeading,
  usedColumns,
} from './tableColumns.ts';

/**
 * Rows of figures in a file. Skips text above the header and from the footer on, fills empty cells of
 * fill-down columns, adds columns for indented levels, and splits wide rows into one for each figure. Rows
 * come in the file's batches; consume each before the next.
 * @throws ImportStop if the header is missing or lacks a column of the recipe
 */
export async function* readRows(
  pieces: FileTable['records'],
  rules: RowRules,
  place: TablePlace,
): AsyncGenerator<Iterable<SourceRow>> {
  const reading = new TableReading(rules, place);
  for await (const records of pieces) {
    yield reading.rowsOf(records);
    if (reading.isOver) return;
  }
  reading.needHeader();
}

/** State of reading a table from top to bottom. */
class TableReading {
  /** true after the footer */
  isOver = false;
  private readonly rules: RowRules;
  private readonly place: TablePlace;
  private readonly finder: HeaderFinder;
  private header: FoundHeader | undefined;
  /** texts above the header that are alone in their row */
  private readonly above: string[] = [];
  private table: TableRows | undefined;

  constructor(rules: RowRules, place: TablePlace) {
    this.rules = rules;
    this.place = place;
    this.finder = new HeaderFinder(rules.file, place.file);
  }

  *rowsOf(records: Iterable<SourceRecord>): Generator<SourceRow> {
    for (const record of records) {
      if (!this.header || !this.table) {
        this.header = this.finder.take(record);
        if (!this.header) {
          const [only, ...others] = record.cells.filter((cell) => cell.trim() !== '');
          if (only !== undefined && others.length === 0) this.above.push(only.trim());
          continue;
        }
        this.table = new TableRows(this.header, this.rules, { ...this.place, above: this.above });
        if (!this.header.holdsFigures) continue;
      }
      this.isOver = isFooter(record, this.rules.file.footer, this.header.names.length);
      if (this.isOver) return;
      if (isEmptyRow(record)) continue;
      const row = this.table.rowOf(record);
      if (this.rules.wide) yield* this.table.unfolded(row, record, this.rules.wide);
      else yield row;
    }
  }

  /** @throws ImportStop if the file ended before its header */
  needHeader(): void {
    if (!this.header) throw this.finder.notFound();
  }
}

/** The table that rows belong to. */
export interface TablePlace {
  /** its name in messages */
  file: string;
  /** extra cells of all its rows, by a heading in brackets */
  given: ReadonlyMap<string, string>;
  /** titles above its header */
  above?: readonly string[];
}

/** Converts the records below a header to rows. */
class TableRows {
  private readonly columns: Columns;
  private readonly rules: RowRules;
  private readonly figures: readonly FigureColumn[];
  private readonly above = new Map<string, string>();
  private readonly given: ReadonlyMap<string, GivenCell>;
  /** names of the levels of the last row */
  private standing: readonly string[] = [];
  private readonly headings: FoundHeader['levels'];
  private readonly indents: IndentLevels;
  /** columns that identify a figure */
  private readonly keys: readonly string[];

  constructor(header: FoundHeader, rules: RowRules, { file, given, above = [] }: TablePlace) {
    this.given = new Map([...given].map(([heading, text]) => [heading, { text }]));
    this.rules = rules;
    const at = new Map(header.names.map((name, index) => [name, index] as const).reverse());
    this.columns = { file, at, names: header.names, above };
    this.figures = figureColumns(rules.wide, header.names, { file, line: header.record.line, column: 1 });
    this.headings = header.levels;
    this.indents = new IndentLevels(rules.levels?.names.length ?? 0);
    const values = new Set([
      ...tablesOf(rules).map(({ value }) => value.column),
      ...this.figures.map(({ name }) => name),
    ]);
    this.keys = [...usedColumns(rules)].filter((name) => !values.has(name));
    this.needNamedLevels(header);
    this.needClearHeadings(header);
    this.needColumns(header);
  }

  rowOf(record: SourceRecord): SourceRow {
    const row = this.filled(this.levelled(new SourceRow(this.columns, record, this.given), record));
    if (record.objectionAt) this.needReadable(row);
    return row;
  }

  /** A row for each figure of a wide row. */
  *unfolded(row: SourceRow, record: SourceRecord, wide: SourceWide): Generator<SourceRow> {
    const cellAt = (at: number) => ({ text: (record.cells[at] ?? '').trim(), at });
    for (const { name: column, at, beside } of this.figures) {
      yield row.with(
        new Map([
          ...headingNames(wide).flatMap((name, depth) =>
            name === '' ? [] : [[name, this.headingAt(column, at, depth)] as const],
          ),
          ...beside.map(([name, place]) => [name, cellAt(place)] as const),
          [wide.value ?? 'Value', cellAt(at)],
        ]),
      );
    }
  }

  private headingAt(column: string, at: number, depth: number): GivenCell {
    const isSplit = typeof this.rules.wide?.heading === 'object';
    return { text: isSplit ? (this.headings[depth]?.[at] ?? '') : column, at };
  }

  /** @throws ImportStop if the spaces before a name fit no level */
  private levelled(row: SourceRow, record: SourceRecord): SourceRow {
    const { levels, fillDown = [] } = this.rules;
    if (!levels) return row;
    const at = this.columns.at.get(levels.column) ?? 0;
    const cell = record.cells[at] ?? '';
    if (cell.trim() !== '') {
      const names = this.indents.take(cell);
      if (typeof names === 'string') throw new ImportStop(names, row.place(levels.column));
      this.standing = names;
    } else if (!fillDown.includes(levels.column)) this.standing = [];
    const cells = levels.names.map(
      (name, depth) => [name, { text: this.standing[depth] ?? '', at }] as const,
    );
    return row.with(new Map([...cells, ['(level)', { text: String(this.standing.length), at }]]));
  }

  /** @throws ImportStop if the subject of a row is unclear */
  private needReadable(row: SourceRow): void {
    for (const column of this.keys) {
      const objection = row.objection(column);
      if (objection && !objection.isForFiguresOnly)
        throw new ImportStop(objection.message, row.place(column));
    }
  }

  private filled(row: SourceRow): SourceRow {
    const { fillDown = [] } = this.rules;
    if (fillDown.length === 0) return row;
    const given = new Map<string, GivenCell>();
    for (const column of fillDown) {
      const text = row.cell(column);
      if (text !== '') this.above.set(column, text);
      else given.set(column, { text: this.above.get(column) ?? '', at: this.columns.at.get(column) ?? 0 });
    }
    return given.size === 0 ? row : row.with(given);
  }

  /** @throws ImportStop if a wide file names more or fewer levels of headings than there are */
  private needNamedLevels({ levels, record }: FoundHeader): void {
    const { wide } = this.rules;
    if (typeof wide?.heading !== 'object' || wide.heading.length === levels.length) return;
    throw new ImportStop(
      `"wide.heading" of the recipe names ${wide.heading.length} levels, and the header has ${levels.length} rows ("file.header.rows"). Give a name for each; an empty one leaves its row out.`,
      { file: this.columns.file, line: record.line, column: 1 },
    );
  }

  /** @throws ImportStop if two columns to read have the same heading, because one would be lost */
  private needClearHeadings({ names, record, holdsFigures }: FoundHeader): void {
    const read = new Set([...usedColumns(this.rules), ...this.figures.map(({ name }) => name)]);
    // Columns of attributes are found by their positions.
    const beside = new Set(this.figures.flatMap((column) => column.beside.map(([, at]) => at)));
    const sought = names.map((name, at) => (beside.has(at) ? `${name}\0${at}` : name));
    const [first, second] = repeatedHeading(sought, (name) => read.has(name)) ?? [];
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

  /** @throws ImportStop naming all columns of the recipe that the header lacks */
  private needColumns({ names, record }: FoundHeader): void {
    const { wide, levels } = this.rules;
    const made = [
      ...(wide ? [...headingNames(wide), wide.value ?? 'Value', ...Object.keys(wide.beside ?? {})] : []),
      ...(levels ? [...levels.names, '(level)'] : []),
    ];
    const missing = [...usedColumns(this.rules)].filter(
      (name) => !names.includes(name) && !made.includes(name) && !this.given.has(name),
    );
    if (missing.length === 0) return;
    if (missing.includes('(period)')) {
      throw new ImportStop(
        'The recipe takes the period from the command. Say it there: --period 2024, --period 2024-Q1 or --period 2024-03.',
      );
    }
    const hints = missing.map((name) => `${quoted(name)}.${didYouMean(name, names)}`);
    throw new ImportStop(
      `The header has no column ${hints.join(' And no column ')} It has ${names.slice(0, 20).map(quoted).join(', ')}${names.length > 20 ? ' and more' : ''}.`,
      { file: this.columns.file, line: record.line, column: 1 },
    );
  }
}

const headingNames = ({ heading }: SourceWide): string[] => [heading].flat();
