import { ImportStop } from '#data/problems/problems.ts';
import { withDefaults } from '#engine/core/recipes/withDefaults.ts';
import type { SourceArea, SourceManifest, SourcePeriod, SourceTable, SourceValue } from '#generated/types.ts';

/** A table of a recipe with the recipe's defaults applied. */
export type RecipeTable = SourceTable & {
  area: SourceArea;
  period: SourcePeriod;
  value: SourceValue & { column: string };
};

/** Columns that form the period of a row, in order. */
export const periodColumns = ({ column = [] }: SourcePeriod): readonly string[] => [column].flat();

/**
 * Tables of a recipe with the defaults applied. @throws ImportStop if a required property is missing in both
 */
export function tablesOf(recipe: Pick<SourceManifest, 'tables' | 'defaults' | 'wide'>): RecipeTable[] {
  return recipe.tables.map((table, at) => {
    const { area, period, value, ...rest } = withDefaults(recipe.defaults, table);
    const column = value?.column ?? (recipe.wide ? (recipe.wide.value ?? 'Value') : undefined);
    if (area && period && column !== undefined) return { ...rest, area, period, value: { ...value, column } };
    const lacks = area ? (period ? 'value.column' : 'period') : 'area';
    throw new ImportStop(
      `Table ${at + 1} of the recipe, of ${table.series}, does not say "${lacks}". Write it there, or in "defaults" for all tables.`,
    );
  });
}
