import type { CreateTableBuilder, RawBuilder } from 'kysely';

/** Adds this database's suffix to a table definition; absent: none. */
export const ended = <Table extends string, Column extends string>(
  table: CreateTableBuilder<Table, Column>,
  end?: RawBuilder<unknown>,
): CreateTableBuilder<Table, Column> => (end ? table.modifyEnd(end) : table);
