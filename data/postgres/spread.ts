import { escapeIdentifier } from 'pg';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';

/** How Citus stores each table: distributed by a column, or complete on every worker. */
const spreading: Record<keyof ObservationTables, 'area_id' | 'everywhere'> = {
  term: 'everywhere',
  dataset: 'everywhere',
  former_dataset: 'everywhere',
  version: 'everywhere',
  code_list: 'everywhere',
  slice_index: 'everywhere',
  slice_row: 'area_id',
};

/**
 * Statements that distribute the tables of figures over Citus workers. @param spread tables that are already
 * distributed
 */
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
