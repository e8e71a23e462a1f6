import type { ColumnDataType, Insertable, Kysely, RawBuilder } from 'kysely';
import type { ConnectionUsage } from '#data/contract/contract.ts';

/**
 * What a database offers the stores: connections, and the few words in which table definitions differ. The
 * rest is the same Kysely code for every database.
 */
export interface Connections<Tables> {
  /** where the database is, for messages; without a password */
  place: string;
  /** can only read; of several servers with the one that takes writes, while there is none with the standby that has got furthest */
  reader: Kysely<Tables>;
  /** the same, with each standby by itself; absent: there is none */
  standbys?: readonly Kysely<Tables>[];
  writer: Kysely<Tables>;
  types: ColumnTypes;
  /** whether older servers keep working while a newer one upgrades the tables */
  servesOlder: boolean;
  /** suffix of a table's definition: empty, or stored in the order of its primary key */
  tableEnd: { plain?: RawBuilder<unknown>; clustered?: RawBuilder<unknown> };
  /** the select behind the view `observation`: what `packSlice` writes, as rows in the database's own words */
  observationRows: string;
  /** adds rows that have the same columns to a table, the quickest way that the database has */
  addRows<Table extends keyof Tables & string>(
    db: Kysely<Tables>,
    table: Table,
    rows: Iterable<Insertable<Tables[Table]>>,
  ): Promise<void>;
  /** gives space that nothing takes any more back to the system, where it is much and can be */
  reclaim(): Promise<void>;
  /** bytes that the database takes */
  size(): Promise<number>;
  /** bytes free on the database's disk; null: unknown */
  room(): Promise<number | null>;
  /** Looks whether what is kept hangs together, without reading all of it. @throws DatabaseFault */
  quickCheck(): Promise<void>;
  /** table → its columns, as it is here */
  schema(): Promise<Schema>;
  /** table → its columns, as migrations make them where there is nothing; nothing of it is kept */
  schemaAfter(migrate: (empty: Kysely<Tables>) => Promise<void>): Promise<Schema>;
  /** Use of the connections; empty if there is no pool. */
  usage(): ConnectionUsage[];
  /** Called on commits of any process, if the database can notify. Code that has to know polls too. */
  onCommit(heard: () => void): void;
  close(): Promise<void>;
}

export type Schema = ReadonlyMap<string, readonly string[]>;

type ColumnType = ColumnDataType | RawBuilder<unknown>;

export interface ColumnTypes {
  integer: ColumnType;
  /** milliseconds since 1970: wider than 32 bits */
  timestamp: ColumnType;
  /** double precision */
  real: ColumnType;
  text: ColumnType;
  bytes: ColumnType;
}
