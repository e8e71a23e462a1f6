import type { SourceTable } from '../../generated/types.ts';
import type { JsonPath } from '../load/positions.ts';
import type { TypedFile } from '../load/suiteFiles.ts';

/** What a recipe says of tables, where it says it: of all in its defaults, of each in the table itself. */
export function recipeParts({
  value,
}: TypedFile<'source'>): { part: Partial<SourceTable>; path: JsonPath }[] {
  return [
    ...(value.defaults ? [{ part: value.defaults, path: ['defaults'] }] : []),
    ...value.tables.map((part, index) => ({ part, path: ['tables', index] })),
  ];
}
