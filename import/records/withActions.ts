import { ImportStop } from '#data/problems/problems.ts';

import type { SourceManifest } from '#generated/types.ts';
import { periodColumns, type RecipeTable, tablesOf } from './recipeTables.ts';
import { mapped } from './sourceRecord.ts';
import type { SourceRow } from './sourceRow.ts';

/** Column that marks rows with a deleted figure, whose cell text is ignored. */
export const DELETED = '(deleted)';

/** Whether an action, as a letter or a word, means delete. */
export const isDelete = (action: string): boolean => /^d(?:elete)?$/i.test(action);

/**
 * Applies the actions of SDMX. A row of action Delete has no figure: if it names one observation, that
 * becomes missing. Rows that only delete attributes, or name part of a key without a figure, are skipped.
 * @throws ImportStop at a row that deletes by part of a key
 */
export async function* withActions(
  pieces: AsyncIterable<Iterable<SourceRow>>,
  recipe: Pick<SourceManifest, 'tables' | 'defaults' | 'wide'>,
): AsyncGenerator<Iterable<SourceRow>> {
  const tables = tablesOf(recipe);
  const keys = [...new Set(tables.flatMap(keyColumns))];
  const values = [...new Set(tables.map(({ value }) => value.column))];
  const isEmpty = (row: SourceRow) => (column: string) => row.cell(column) === '';
  const acted = (row: SourceRow): SourceRow | undefined => {
    const isPart = keys.some(isEmpty(row));
    const hasFigure = !values.every(isEmpty(row));
    if (!isDelete(row.cell('ACTION'))) return hasFigure || !isPart ? row : undefined;
    if (!hasFigure && row.saysBehind(values, keys)) return undefined;
    if (isPart) throw wildcard(row, keys);
    return row.with(new Map([[DELETED, { text: 'true' }]]));
  };
  for await (const rows of pieces) yield mapped(rows, acted);
}

/** Columns that identify a figure. */
const keyColumns = ({ area, period, dimensions = {} }: RecipeTable): string[] =>
  [area.column, ...periodColumns(period), ...Object.values(dimensions).map(({ column }) => column)].filter(
    (column) => column !== undefined,
  );

function wildcard(row: SourceRow, keys: readonly string[]): ImportStop {
  const named = keys
    .filter((column) => row.cell(column) !== '')
    .map((column) => `${column} ${row.cell(column)}`);
  const what = named.length === 0 ? 'all figures' : `all figures of ${named.join(', ')}`;
  return new ImportStop(
    `This row deletes ${what}, and figures are only deleted one by one. Import the publisher's whole file without this row: what it lacks gives way.`,
    row.place(keys.find((column) => row.cell(column) === '')),
  );
}
