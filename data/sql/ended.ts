import type { CreateTableBuilder, RawBuilder } from 'kysely';

/** A table with what its definition ends with in this database; absent: nothing. */
export const ended = <Table extends string, Column extends string>(
  table: CreateTableBuilder<Table, Column>,
  end?: RawBuilder<unknown>,
): CreateTableBuilder<Table, Column> => (end ? table.modifyEnd(end) : table);
