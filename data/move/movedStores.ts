import type { Migration } from 'kysely/migration';
import { accountMigrations } from '#data/accounts/migrations.ts';
import type { AccountTables } from '#data/accounts/records/tables.ts';
import type { ObservationTables } from '#data/sliceIndex/tables.ts';
import type { Connections } from '#data/sql/connections.ts';
import { observationMigrations } from '#data/sql/observationMigrations.ts';

/** Any tables, by name. */
export type AnyTables = Record<string, Record<string, unknown>>;

/** A store that can be moved between databases. */
export interface MovedStore {
  /** its name in messages */
  name: string;
  /** prefix of its migration tables */
  set: string;
  migrations(connections: Connections<AnyTables>): Record<string, Migration>;
  /** each after those it refers to */
  tables: readonly string[];
}

/** Takes table names as keys, so a missing one is a type error. */
const inOrder = <Tables>(tables: Record<keyof Tables & string, true>): string[] => Object.keys(tables);

export const movedStores: readonly MovedStore[] = [
  {
    name: 'figures',
    set: 'observation',
    migrations: (connections) =>
      observationMigrations(connections as unknown as Connections<ObservationTables>),
    tables: inOrder<ObservationTables>({
      term: true,
      dataset: true,
      former_dataset: true,
      version: true,
      code_list: true,
      slice_row: true,
      slice_index: true,
    }),
  },
  {
    name: 'accounts',
    set: 'account',
    migrations: (connections) => accountMigrations(connections as unknown as Connections<AccountTables>),
    tables: inOrder<AccountTables>({
      organisation: true,
      person: true,
      grant_line: true,
      user_area: true,
      public_area: true,
      public_sponsor: true,
      public_permission: true,
      session: true,
      known_browser: true,
      second_factor: true,
      recovery_code: true,
      login_ticket: true,
      one_time_link: true,
      organisation_domain: true,
      api_key: true,
      audit_entry: true,
      message: true,
      newsletter: true,
      saved_report: true,
      outbox_letter: true,
      attempt: true,
      document_job: true,
      access_state: true,
    }),
  },
];
