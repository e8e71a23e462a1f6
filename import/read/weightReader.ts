import { type Problems, quoted } from '#data/problems/problems.ts';
import type { RecipeTable } from '#import/records/recipeTables.ts';
import type { SourceRow } from '#import/records/sourceRow.ts';

/** Reads the weight of a row in a mean, if the recipe uses weights. */
export function weightReader(
  { period: { combine } }: RecipeTable,
  read: (text: string) => number | undefined,
) {
  const column = combine?.weight;
  return (row: SourceRow, problems: Problems): number | undefined => {
    if (column === undefined) return undefined;
    const text = row.cell(column);
    const weight = read(text);
    if (weight === undefined || weight < 0)
      problems.add(row.place(column), `${quoted(text)} in column ${quoted(column)} is not a weight.`);
    return weight;
  };
}
