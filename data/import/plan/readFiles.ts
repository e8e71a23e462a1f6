import type { Dataset } from '#data/contract/contract.ts';
import type { Limits } from '#data/import/limits.ts';
import { Doubts } from '#data/import/plausible/doubts.ts';
import type { PlaceOf } from '#data/import/plausible/holdAgainst.ts';
import { ImportStop, Problems } from '#data/import/problems.ts';
import { openTable } from '#data/import/read/openTable.ts';
import { tablesOf } from '#data/import/read/recipeTables.ts';
import type { DatasetRow } from '#data/slices/slicesOfRows.ts';
import type { SourceManifest } from '#generated/types.ts';
import type { Cell } from './cell.ts';
import { RowCollector } from './collectRows.ts';
import { FileEnd, type OpenEnd } from './fileEnd.ts';
import type { SuiteFacts } from './suiteFacts.ts';
import { TableReader } from './tableReader.ts';
import type { TableResult } from './tableResult.ts';

export interface ReadFilesInput {
  recipe: SourceManifest;
  files: readonly string[];
  suite: SuiteFacts;
  limits?: Limits;
  /** milliseconds since 1970: later periods are doubted */
  now: number;
  /** period of all files, as the command says it */
  period?: string;
  onBytes?: (bytes: number) => void;
}

export interface ReadFilesResult {
  rows: DatasetRow[];
  datasets: Dataset[];
  tables: TableResult[];
  /** rows that belong to no table */
  unused: number;
  problems: Problems;
  doubts: Doubts;
  ends: OpenEnd[];
  placeOf: PlaceOf;
}

/**
 * Reads files through a recipe into observations. Nothing is published here; with problems the rows are not complete.
 * Reading stops once the list of problems is full.
 */
export async function readFiles(input: ReadFilesInput): Promise<ReadFilesResult> {
  const { recipe, suite } = input;
  const problems = new Problems();
  const doubts = new Doubts();
  const ends: OpenEnd[] = [];
  const tables = tablesOf(recipe).map((table) => {
    const reader = new TableReader(recipe, table, suite, input.now);
    return { reader, collector: new RowCollector(reader, suite) };
  });
  let unused = 0;
  for (const file of input.files) {
    const end = new FileEnd();
    try {
      for await (const row of openTable(file, input)) {
        end.see(row);
        let used = false;
        for (const { reader, collector } of tables) {
          if (!reader.takes(row)) continue;
          used = true;
          const observation = reader.read(row, problems, doubts);
          if (!observation) continue;
          const cell = collector.add(observation, problems);
          if (cell && row.isOpen)
            end.seeFigure(cell, observation.figure.value, row.isLast(reader.table.value.column));
        }
        if (!used) unused++;
        if (problems.isFull) break;
      }
      ends.push(...end.open);
    } catch (error) {
      if (!(error instanceof ImportStop)) throw error;
      problems.add(error.place ?? { file, line: 1, column: 1 }, error.message);
    }
  }
  for (const { reader } of tables) reader.report(problems);
  return {
    rows: [...joined(tables.map(({ collector }) => collector))],
    datasets: datasetsOf(tables.map(({ reader }) => reader)),
    tables: tables.map(({ reader, collector }, at) => resultOf(reader, collector, at + 1)),
    unused,
    problems,
    doubts,
    ends,
    placeOf: placeFinder(
      tables.map(({ collector }) => collector),
      suite,
    ),
  };
}

/** Figures of an area may stand in the files under the area with the same boundary. */
function placeFinder(collectors: readonly RowCollector[], { areas }: SuiteFacts): PlaceOf {
  const twins = new Map(
    areas.flatMap(({ area_id, hiddenDuplicateOf }) =>
      hiddenDuplicateOf ? [[hiddenDuplicateOf, area_id] as const] : [],
    ),
  );
  const find = (cell: Cell) => {
    for (const collector of collectors) {
      const place = collector.series === cell.series ? collector.placeOf(cell) : undefined;
      if (place) return place;
    }
    return undefined;
  };
  return (cell) => find(cell) ?? find({ ...cell, area_id: twins.get(cell.area_id) ?? cell.area_id });
}

/** Rows of all tables. @throws ImportStop when two tables say the same cell */
function* joined(collectors: RowCollector[]): Generator<DatasetRow> {
  const seen = new Set<string>();
  for (const collector of collectors) {
    const isAlone = collectors.every((other) => other === collector || other.series !== collector.series);
    for (const row of collector.rows()) {
      if (!isAlone) needNew(seen, row);
      yield row;
    }
  }
}

function needNew(seen: Set<string>, { series, area_id, period, breakdown, member }: DatasetRow): void {
  const key = `${series}|${area_id}|${period}|${breakdown}|${member}`;
  if (!seen.has(key)) {
    seen.add(key);
    return;
  }
  throw new ImportStop(
    `Two tables of the recipe give ${series} of ${area_id}, ${period} ${member}. Let their "where" keep them apart.`,
  );
}

function datasetsOf(readers: TableReader[]): Dataset[] {
  return [...new Map(readers.map(({ dataset }) => [dataset.dataset, dataset])).values()];
}

function resultOf(reader: TableReader, collector: RowCollector, number: number): TableResult {
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
    incomplete: collector.incomplete,
    leftOut: added(matchers.map(({ leftOut }) => leftOut)),
    unknown: added(matchers.map(({ unmatched }) => unmatched.counts)),
  };
}
