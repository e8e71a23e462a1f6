import type { SourceManifest } from '../../../generated/types.ts';
import type { Dataset } from '../../contract.ts';
import type { DatasetRow } from '../../slices/slicesOfRows.ts';
import { type Limits, limits } from '../limits.ts';
import { ImportStop, Problems } from '../problems.ts';
import { decodeFile } from '../read/decodeFile.ts';
import { readJson } from '../read/readJson.ts';
import { readRecords } from '../read/readRecords.ts';
import { readRows } from '../read/readRows.ts';
import { RowCollector } from './collectRows.ts';
import type { SuiteFacts } from './suiteFacts.ts';
import { TableReader } from './tableReader.ts';

export interface ReadFilesInput {
  recipe: SourceManifest;
  files: readonly string[];
  suite: SuiteFacts;
  limits?: Limits;
  onBytes?: (bytes: number) => void;
}

/** What was read for one table of the recipe. */
export interface TableResult {
  series: string;
  rows: number;
  withheld: number;
  incomplete: number;
  /** cells of areas and members that the recipe leaves out, with their number of rows */
  leftOut: Map<string, number>;
  /** cells that nothing was found for and that the recipe lets pass */
  unknown: Map<string, number>;
}

export interface ReadFilesResult {
  rows: DatasetRow[];
  datasets: Dataset[];
  tables: TableResult[];
  /** rows that belong to no table */
  unused: number;
  problems: Problems;
}

/**
 * Reads files through a recipe into observations. Nothing is published here; with problems the rows are not complete.
 * Reading stops once the list of problems is full.
 */
export async function readFiles(input: ReadFilesInput): Promise<ReadFilesResult> {
  const { recipe, suite } = input;
  const problems = new Problems();
  const tables = recipe.tables.map((table) => {
    const reader = new TableReader(recipe, table, suite);
    return { reader, collector: new RowCollector(reader, suite) };
  });
  let unused = 0;
  for (const file of input.files) {
    try {
      for await (const row of rowsOf(file, input)) {
        let used = false;
        for (const { reader, collector } of tables) {
          if (!reader.takes(row)) continue;
          used = true;
          const observation = reader.read(row, problems);
          if (observation) collector.add(observation, problems);
        }
        if (!used) unused++;
        if (problems.isFull) break;
      }
    } catch (error) {
      if (!(error instanceof ImportStop)) throw error;
      problems.add(error.place ?? { file, line: 1, column: 1 }, error.message);
    }
  }
  for (const { reader } of tables) reader.report(problems);
  return {
    rows: [...joined(tables.map(({ collector }) => collector))],
    datasets: datasetsOf(tables.map(({ reader }) => reader)),
    tables: tables.map(({ reader, collector }) => resultOf(reader, collector)),
    unused,
    problems,
  };
}

function rowsOf(file: string, { recipe, onBytes, ...input }: ReadFilesInput) {
  const most = input.limits ?? limits;
  const { encoding, delimiter = ',' } = recipe.file;
  const text = decodeFile(file, {
    limits: most,
    ...(encoding && { encoding }),
    ...(onBytes && { onBytes }),
  });
  const { format, rows = [''] } = recipe.file;
  const records =
    format === 'json'
      ? readJson(text, { file, rows, limits: most })
      : readRecords(text, { file, delimiter, limits: most });
  return readRows(records, recipe, file);
}

/** Rows of all tables. @throws ImportStop when two tables say the same cell */
function* joined(collectors: RowCollector[]): Generator<DatasetRow> {
  const seen = new Set<string>();
  for (const collector of collectors) {
    for (const row of collector.rows()) {
      const key = [row.series, row.area_id, row.period, row.breakdown, row.member].join('|');
      if (seen.has(key)) {
        throw new ImportStop(
          `Two tables of the recipe give ${row.series} of ${row.area_id}, ${row.period} ${row.member}. Let their "where" keep them apart.`,
        );
      }
      seen.add(key);
      yield row;
    }
  }
}

function datasetsOf(readers: TableReader[]): Dataset[] {
  return [...new Map(readers.map(({ dataset }) => [dataset.dataset, dataset])).values()];
}

function resultOf(reader: TableReader, collector: RowCollector): TableResult {
  const matchers = [reader.areas, ...reader.members];
  const added = (counts: Map<string, number>[]) => {
    const sum = new Map<string, number>();
    for (const [text, rows] of counts.flatMap((one) => [...one])) sum.set(text, (sum.get(text) ?? 0) + rows);
    return sum;
  };
  return {
    series: reader.series.series,
    ...reader.counts,
    incomplete: collector.incomplete,
    leftOut: added(matchers.map(({ leftOut }) => leftOut)),
    unknown: added(matchers.map(({ unmatched }) => unmatched.counts)),
  };
}
