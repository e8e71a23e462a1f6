import type { RecipeTable } from '#import/records/recipeTables.ts';

/** Values that a cell must have for its row to belong to a table. */
export interface RowTest {
  column: string;
  holds: (text: string) => boolean;
}

/** Tests of `where` and `whereNot`. */
export function rowTests({ where = {}, whereNot = {}, value: { interval } }: RecipeTable): RowTest[] {
  const texts = (rule: string | string[]) => new Set([rule].flat().map((text) => text.trim()));
  return [
    ...Object.entries(where).map(([column, rule]) => {
      const allowed = texts(rule);
      // Rows with interval ends belong to the figures that the recipe selects.
      if (interval && 'column' in interval && interval.column === column)
        for (const text of [interval.low, interval.high]) allowed.add(text);
      return { column, holds: (text: string) => allowed.has(text) };
    }),
    ...Object.entries(whereNot).map(([column, rule]) => {
      const refused = texts(rule);
      return { column, holds: (text: string) => !refused.has(text) };
    }),
  ];
}
