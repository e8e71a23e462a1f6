import type { TableResult } from '#data/import/facts/tableResult.ts';
import type { Finding, ImportRule, SeenImport } from '#data/import/plausible/basis/rule.ts';
import { quoted } from '#data/import/problems/problems.ts';
import { counting, listing } from '#data/import/problems/wording.ts';

function message({ number, series, passed, rows }: TableResult): string {
  const table = `Table ${number} of the recipe (${series})`;
  const left = 'Figures of it that are published stay as they are.';
  if (rows > 0) return `${table} keeps none of its ${counting(rows, 'row')}: all were left out. ${left}`;
  const columns = [...passed].map(
    ([column, texts]) => `column ${quoted(column)} has ${listing([...texts].map(quoted))}`,
  );
  const why = columns.length > 0 ? ` Where its "where" fails, ${columns.join('; ')}.` : '';
  return `${table} takes no row of these files.${why} ${left} Correct its "where", or take the table out.`;
}

export const emptyTable: ImportRule = {
  name: 'empty-table',
  at: 'import',
  isFinal: false,
  *findings({ tables }: SeenImport): Generator<Finding> {
    for (const table of tables) if (table.observations === 0) yield { message: () => message(table) };
  },
};
