import type { SourceManifest, SourceValue } from '#generated/types.ts';
import { periodColumns, tablesOf } from '#import/records/recipeTables.ts';

/** The parts of a recipe that locate rows. */
export type RowRules = Pick<SourceManifest, 'file' | 'wide' | 'fillDown' | 'levels' | 'defaults' | 'tables'>;

/** Columns with interval ends, or that mark rows as such. */
function intervalColumns(interval: SourceValue['interval']): string[] {
  if (!interval) return [];
  return 'column' in interval ? [interval.column] : Object.values(interval);
}

/** Every column that a recipe reads. */
export function usedColumns(rules: RowRules): Set<string> {
  const { wide, levels, fillDown = [] } = rules;
  const used = new Set<string>(fillDown);
  const add = (...names: (string | undefined)[]) => {
    for (const name of names) if (name !== undefined) used.add(name);
  };
  if (wide && wide.columns !== 'rest') add(...wide.columns);
  add(levels?.column);
  for (const { where = {}, whereNot = {}, area, period, value, status, dimensions = {} } of tablesOf(rules)) {
    add(
      ...Object.keys(where),
      ...Object.keys(whereNot),
      area.column,
      ...periodColumns(period),
      value.column,
      status?.column,
    );
    add(...intervalColumns(value.interval), value.note?.column, ...(value.attributes ?? []));
    add(period.combine?.weight, typeof value.magnitude === 'object' ? value.magnitude.column : undefined);
    add(...Object.values(dimensions).map(({ column }) => column));
  }
  return used;
}
