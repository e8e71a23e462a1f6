import type { ColumnDataType, Kysely, RawBuilder } from 'kysely';

/**
 * What a database gives the stores: connections, and the few words in which table definitions differ. Everything else
 * is the same Kysely code for every database.
 */
export interface Connections<Tables> {
  /** where the database is, for messages; without a password */
  place: string;
  /** can only read */
  reader: Kysely<Tables>;
  writer: Kysely<Tables>;
  types: ColumnTypes;
  /** what stands behind the columns of a table: plain, or kept in the order of its primary key */
  tableEnd: { plain?: RawBuilder<unknown>; clustered?: RawBuilder<unknown> };
  /** the select behind the view `observation`: what `packSlice` writes, as rows in the database's own words */
  observationRows: string;
  /** gives space that nothing takes any more back to the system, where it is much and can be */
  reclaim(): Promise<void>;
  /** bytes that the database takes */
  size(): Promise<number>;
  /** bytes that there is room for where the database lies; null: nobody knows */
  room(): Promise<number | null>;
  /** Looks whether what is kept hangs together, without reading all of it. @throws DatabaseFault */
  quickCheck(): Promise<void>;
  /** table → its columns, as it is here */
  schema(): Promise<Schema>;
  /** table → its columns, as migrations make them in a database that is empty */
  schemaAfter(migrate: (writer: Kysely<Tables>) => Promise<void>): Promise<Schema>;
  close(): Promise<void>;
}

export type Schema = ReadonlyMap<string, readonly string[]>;

export interface ColumnTypes {
  integer: ColumnDataType;
  /** milliseconds since 1970: wider than 32 bits */
  timestamp: ColumnDataType;
  /** double precision */
  real: ColumnDataType;
  text: ColumnDataType;
  bytes: ColumnDataType;
}
