import type { Dataset } from '#data/contract/contract.ts';
import type { ReadingLimits } from '#data/problems/limits.ts';
import { ImportStop, Problems } from '#data/problems/problems.ts';
import { rowsOfSlices } from '#data/slices/mergeSlices.ts';
import type { DatasetRow } from '#data/slices/slicesOfRows.ts';
import { SliceShelf } from '#data/spill/sliceShelf.ts';
import { Spill } from '#data/spill/spill.ts';
import type { SourceManifest } from '#generated/types.ts';
import {
  type CellKeyed,
  FileEnd,
  type OpenEnd,
  type SuiteFacts,
  type TableResult,
} from '#import/facts/importFacts.ts';
import { type OpenTable, openTable } from '#import/read/openTable.ts';
import { tablesOf } from '#import/records/recipeTables.ts';
import { Doubts } from '#import/validation/doubts.ts';
import type { PlaceOf } from '#import/validation/validateImport.ts';
import { RowCollector } from './collectRows.ts';
import { TableReader } from './tableReader.ts';

export interface ReadFilesInput {
  recipe: SourceManifest;
  files: readonly string[];
  suite: SuiteFacts;
  limits?: ReadingLimits;
  /** milliseconds since 1970; later periods need confirmation */
  now: number;
  /** period of all files, from the command */
  period?: string;
  onBytes?: (bytes: number) => void;
  /** called as rows are read */
  onRows?: (rows: number) => void;
  /** tables to read instead of those of the files, such as a sample */
  tables?: OpenTable['tables'];
  /** buffer for rows; absent: memory while they fit, otherwise a file */
  spill?: Spill;
}

export interface ReadFilesResult {
  /** slices built from the rows */
  slices: SliceShelf;
  /** the same figures as rows, generated on demand */
  rows: Iterable<DatasetRow>;
  datasets: Dataset[];
  tables: TableResult[];
  /** number of rows that no table takes */
  unused: number;
  problems: Problems;
  /** irregularities of the files that were tolerated or skipped */
  remarks: Problems;
  doubts: Doubts;
  ends: OpenEnd[];
  placeOf: PlaceOf;
}

/**
 * Reads files with a recipe into observations and publishes nothing. The rows are incomplete if there are
 * problems. Reading stops when the list of problems is full.
 */
export async function readFiles(input: ReadFilesInput): Promise<ReadFilesResult> {
  const { recipe, suite } = input;
  const problems = new Problems();
  const remarks = new Problems();
  const doubts = new Doubts();
  const ends: OpenEnd[] = [];
  const spill = input.spill ?? new Spill();
  const tables = tablesOf(recipe).map((table) => new TableReader(recipe, table, suite, input.now));
  const collector = new RowCollector(tables, suite, spill);
  let unused = 0;
  for (const file of input.files) {
    const end = new FileEnd();
    try {
      for await (const rows of openTable(file, { ...input, remarks })) {
        let count = 0;
        for (const row of rows) {
          count++;
          end.see(row);
          let used = false;
          for (let at = 0; at < tables.length; at++) {
            const reader = tables[at];
            if (!reader?.takes(row)) continue;
            used = true;
            for (const observation of reader.read(row, problems, doubts)) {
              if (!collector.add(at, observation, problems) || !row.isOpen) continue;
              const cell = collector.cellOf(at, observation);
              end.seeFigure(cell, observation.figure.value, row.isLast(reader.table.value.column));
            }
          }
          if (!used) unused++;
          if (problems.isFull) break;
        }
        input.onRows?.(count);
        if (problems.isFull || tables.some((reader) => reader.isLost)) break;
      }
      ends.push(...end.open);
    } catch (error) {
      if (!(error instanceof ImportStop)) throw error;
      problems.add(error.place ?? { file, line: 1, column: 1 }, error.message);
    }
  }
  for (const reader of tables) reader.report(problems);
  const slices = new SliceShelf(spill);
  collector.fill(slices, problems);
  return {
    slices,
    rows: { [Symbol.iterator]: () => rowsOfSlices(slices) },
    datasets: datasetsOf(tables),
    tables: tables.map((reader, at) => resultOf(reader, collector.incomplete[at] ?? 0, at + 1)),
    unused,
    problems,
    remarks,
    doubts,
    ends,
    placeOf: placeFinder(collector, suite),
  };
}

/** Looks for a figure's place also under the area with the same boundary. */
function placeFinder(collector: RowCollector, { areas }: SuiteFacts): PlaceOf {
  const twins = new Map(
    areas.flatMap(({ area_id, hiddenDuplicateOf }) =>
      hiddenDuplicateOf ? [[hiddenDuplicateOf, area_id] as const] : [],
    ),
  );
  const twinOf = (cell: CellKeyed) => ({ ...cell, area_id: twins.get(cell.area_id) ?? cell.area_id });
  return (cell) => collector.placeOf(cell) ?? collector.placeOf(twinOf(cell));
}

function datasetsOf(readers: TableReader[]): Dataset[] {
  return [...new Map(readers.map(({ dataset }) => [dataset.dataset, dataset])).values()];
}

function resultOf(reader: TableReader, incomplete: number, number: number): TableResult {
  const matchers = [reader.areas, ...reader.members];
  const added = (counts: Map<string, number>[]) => {
    const sum = new Map<string, number>();
    for (const [text, rows] of counts.flatMap((one) => [...one])) sum.set(text, (sum.get(text) ?? 0) + rows);
    return sum;
  };
  return {
    number,
    series: reader.series.series,
    ...reader.counts,
    passed: reader.passed,
    bounds: reader.bounds,
    sign: reader.signs.inDoubt,
    forecast: reader.forecast,
    incomplete,
    leftOut: added(matchers.map(({ leftOut }) => leftOut)),
    unknown: added(matchers.map(({ unmatched }) => unmatched.counts)),
  };
}
