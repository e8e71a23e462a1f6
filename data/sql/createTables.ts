import type { CreateTableBuilder, Kysely } from 'kysely';
import type { ColumnTypes, Connections } from './connections.ts';

type ColumnType = keyof ColumnTypes;

/** A table by its columns, in their order. */
export interface TableShape {
  /** the type of each; with a `?` it may be null */
  columns: Readonly<Record<string, ColumnType | `${ColumnType}?`>>;
  /** the primary key */
  key: readonly string[];
  /** names of further keys, and their columns */
  unique?: Readonly<Record<string, readonly string[]>>;
  /** columns that refer to another table, each with the column it refers to, as `person.person_id` */
  refers?: Readonly<Record<string, string>>;
}

/** Creates tables in an empty database, each after those that it refers to. */
export async function createTables(
  db: Kysely<unknown>,
  { types, tableEnd }: Pick<Connections<unknown>, 'types' | 'tableEnd'>,
  tables: Readonly<Record<string, TableShape>>,
): Promise<void> {
  for (const [name, { columns, key, unique = {}, refers = {} }] of Object.entries(tables)) {
    let table: CreateTableBuilder<string, string> = db.schema.createTable(name);
    for (const [column, type] of Object.entries(columns)) {
      const isKey = key.length === 1 && key[0] === column;
      table = table.addColumn(column, types[type.replace('?', '') as ColumnType], (built) => {
        const definite = type.endsWith('?') ? built : built.notNull();
        const keyed = isKey ? definite.primaryKey() : definite;
        const target = refers[column];
        return target === undefined ? keyed : keyed.references(target);
      });
    }
    if (key.length > 1) table = table.addPrimaryKeyConstraint(`${name}_key`, [...key]);
    for (const [constraint, unlike] of Object.entries(unique))
      table = table.addUniqueConstraint(constraint, [...unlike]);
    await (tableEnd ? table.modifyEnd(tableEnd) : table).execute();
  }
}
