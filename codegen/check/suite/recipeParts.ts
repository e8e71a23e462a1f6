import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import type { SourceTable } from '#generated/types.ts';

/** The defaults and tables of a recipe, with their paths. */
export function recipeParts({
  value,
}: TypedFile<'source'>): { part: Partial<SourceTable>; path: JsonPath }[] {
  return [
    ...(value.defaults ? [{ part: value.defaults, path: ['defaults'] }] : []),
    ...value.tables.map((part, index) => ({ part, path: ['tables', index] })),
  ];
}
