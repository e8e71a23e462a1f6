import type { JsonPath } from '#codegen/load/positions.ts';
import type { TypedFile } from '#codegen/load/suiteFiles.ts';
import type { SourceTable } from '#generated/types.ts';

/** What a recipe says of tables, where it says it: of all in its defaults, of each in the table itself. */
export function recipeParts({
  value,
}: TypedFile<'source'>): { part: Partial<SourceTable>; path: JsonPath }[] {
  return [
    ...(value.defaults ? [{ part: value.defaults, path: ['defaults'] }] : []),
    ...value.tables.map((part, index) => ({ part, path: ['tables', index] })),
  ];
}
