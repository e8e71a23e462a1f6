import { escapeIdentifier } from 'pg';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';

/** How Citus keeps each table: spread by a column, or whole on every worker. */
const spreading: Record<keyof ObservationTables, 'area_id' | 'everywhere'> = {
  term: 'everywhere',
  dataset: 'everywhere',
  former_dataset: 'everywhere',
  version: 'everywhere',
  code_list: 'everywhere',
  slice_index: 'everywhere',
  slice_row: 'area_id',
};

/** The statements that spread tables of figures over the workers of Citus. @param spread tables that are spread already */
export function spreadStatements(spread: ReadonlySet<string>): string[] {
  return Object.entries(spreading)
    .filter(([table]) => !spread.has(table))
    .map(([table, by]) => {
      const name = `'${escapeIdentifier(table)}'`;
      return by === 'everywhere'
        ? `select create_reference_table(${name})`
        : `select create_distributed_table(${name}, '${by}')`;
    });
}
