import type { ColumnDataType, Insertable, Kysely, RawBuilder } from 'kysely';
import type { ConnectionUsage } from '#data/contract/contract.ts';

/**
 * What a database offers the stores: connections, and the syntax in which its table definitions differ. The
 * rest is the same Kysely code for every database.
 */
export interface Connections<Tables> {
  /** location of the database, for messages; without a password */
  place: string;
  /**
   * read-only connection; with several servers, to the primary, or to the most advanced standby while there
   * is no primary
   */
  reader: Kysely<Tables>;
  /** read-only connections to each standby; absent: there is none */
  standbys?: readonly Kysely<Tables>[];
  writer: Kysely<Tables>;
  types: ColumnTypes;
  /** suffix of a table's definition; absent: none */
  tableEnd?: RawBuilder<unknown>;
  /** select of the view `observation`, which unpacks the output of `packSlice` into rows */
  observationRows: string;
  /** adds rows with the same columns to a table, in the fastest way of this database */
  addRows<Table extends keyof Tables & string>(
    db: Kysely<Tables>,
    table: Table,
    rows: Iterable<Insertable<Tables[Table]>>,
  ): Promise<void>;
  /** returns unused space to the system, if it is much and this is possible */
  reclaim(): Promise<void>;
  /** size of the database in bytes */
  size(): Promise<number>;
  /** bytes free on the database's disk; null: unknown */
  room(): Promise<number | null>;
  /** Checks the integrity of the database without reading all of it. @throws DatabaseFault */
  quickCheck(): Promise<void>;
  /** table → its columns in this database */
  schema(): Promise<Schema>;
  /** table → its columns after migrating an empty database, which is then discarded */
  schemaAfter(migrate: (empty: Kysely<Tables>) => Promise<void>): Promise<Schema>;
  /** Use of the connections; empty if there is no pool. */
  usage(): ConnectionUsage[];
  /**
   * Called on commits of any process, if the database sends notifications. Code that must not miss a commit
   * polls too.
   */
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
