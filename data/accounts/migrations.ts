import type { CreateTableBuilder, Kysely } from 'kysely';
import type { Migration } from 'kysely/migration';
import type { Connections } from '#data/sql/connections.ts';
import { ended } from '#data/sql/ended.ts';
import { addClaims } from './claimsMigration.ts';
import { addJobs } from './jobsMigration.ts';
import { spellMailboxes } from './mailboxMigration.ts';
import { addPeople } from './peopleMigration.ts';
import { addPeriods } from './periodsMigration.ts';
import type { AccountTables } from './records/tables.ts';
import { addSecondFactor } from './secondFactorMigration.ts';

export type Definition = Pick<Connections<AccountTables>, 'types' | 'tableEnd'>;

/** Migrations of the accounts, oldest first; published ones are never edited. */
export function accountMigrations(definition: Definition): Record<string, Migration> {
  const create = <T extends string, C extends string>(table: CreateTableBuilder<T, C>) =>
    ended(table, definition.tableEnd.plain).execute();
  return {
    '001_accounts': {
      up: async (db: Kysely<unknown>) => {
        for (const table of [...peopleTables(db, definition), ...accessTables(db, definition)])
          await create(table);
        for (const table of loginTables(db, definition)) await create(table);
        await db.schema.createIndex('session_person').on('session').column('person_id').execute();
        await db.schema.createIndex('login_failure_time').on('login_failure').column('failed_at').execute();
      },
    },
    '002_people': { up: (db: Kysely<unknown>) => addPeople(db, definition, create) },
    '003_reports': { up: (db: Kysely<unknown>) => create(reportTable(db, definition)) },
    '004_browsers': {
      up: async (db: Kysely<unknown>) => {
        await create(browserTable(db, definition));
        // The limiter now counts failed logins like all other attempts.
        await db.schema.dropTable('login_failure').execute();
      },
    },
    '005_outbox': {
      up: async (db: Kysely<unknown>) => {
        await create(outboxTable(db, definition));
        await db.schema.createIndex('outbox_due').on('outbox_letter').columns(['failed', 'due_at']).execute();
      },
    },
    '006_periods': { up: (db: Kysely<unknown>) => addPeriods(db, definition, create) },
    '007_claims': { up: (db: Kysely<unknown>) => addClaims(db, definition) },
    '008_mailboxes': { up: (db: Kysely<unknown>) => spellMailboxes(db) },
    '009_exchanged': {
      up: async (db: Kysely<unknown>) => {
        await db.schema.alterTable('session').addColumn('exchanged_for', definition.types.text).execute();
      },
    },
    '010_second_factor': { up: (db: Kysely<unknown>) => addSecondFactor(db, definition, create) },
    '011_jobs': { up: (db: Kysely<unknown>) => addJobs(db, definition, create) },
    '012_adds_operator': {
      up: async (db: Kysely<unknown>) => {
        await db.schema
          .alterTable('audit_entry')
          .addColumn('operator', definition.types.text, (added) => added.notNull().defaultTo(''))
          .execute();
      },
    },
  };
}

function outboxTable(db: Kysely<unknown>, { types: { integer, timestamp, text } }: Definition) {
  return db.schema
    .createTable('outbox_letter')
    .addColumn('letter_id', text, (column) => column.primaryKey().notNull())
    .addColumn('letter', text, (column) => column.notNull())
    .addColumn('email', text, (column) => column.notNull())
    .addColumn('details', text, (column) => column.notNull())
    .addColumn('added_at', timestamp, (column) => column.notNull())
    .addColumn('due_at', timestamp, (column) => column.notNull())
    .addColumn('tries', integer, (column) => column.notNull())
    .addColumn('begun', integer, (column) => column.notNull())
    .addColumn('lease', text, (column) => column.notNull())
    .addColumn('failed', integer, (column) => column.notNull())
    .addColumn('error', text, (column) => column.notNull());
}

function browserTable(db: Kysely<unknown>, { types: { integer, timestamp, text } }: Definition) {
  return db.schema
    .createTable('known_browser')
    .addColumn('browser_hash', text, (column) => column.primaryKey().notNull())
    .addColumn('person_id', integer, (column) => column.notNull().references('person.person_id'))
    .addColumn('seen_at', timestamp, (column) => column.notNull());
}

function reportTable(db: Kysely<unknown>, { types: { integer, timestamp, text } }: Definition) {
  return db.schema
    .createTable('saved_report')
    .addColumn('report_id', text, (column) => column.primaryKey().notNull())
    .addColumn('person_id', integer, (column) => column.notNull().references('person.person_id'))
    .addColumn('product', text, (column) => column.notNull())
    .addColumn('title', text, (column) => column.notNull())
    .addColumn('search', text, (column) => column.notNull())
    .addColumn('saved_at', timestamp, (column) => column.notNull())
    .addUniqueConstraint('saved_report_name', ['person_id', 'product', 'title']);
}

function peopleTables(db: Kysely<unknown>, { types: { integer, text } }: Definition) {
  return [
    db.schema
      .createTable('organisation')
      .addColumn('organisation_id', integer, (column) => column.primaryKey().notNull())
      .addColumn('crm_id', text, (column) => column.notNull().unique())
      .addColumn('name', text, (column) => column.notNull()),
    db.schema
      .createTable('person')
      .addColumn('person_id', integer, (column) => column.primaryKey().notNull())
      .addColumn('crm_id', text, (column) => column.notNull().unique())
      .addColumn('email', text, (column) => column.notNull().unique())
      .addColumn('first_name', text, (column) => column.notNull())
      .addColumn('last_name', text, (column) => column.notNull())
      .addColumn('organisation_id', integer, (column) =>
        column.notNull().references('organisation.organisation_id'),
      )
      .addColumn('password_hash', text, (column) => column.notNull())
      .addColumn('disabled', integer, (column) => column.notNull()),
  ];
}

function accessTables(db: Kysely<unknown>, { types: { integer, text } }: Definition) {
  return [
    db.schema
      .createTable('grant_line')
      .addColumn('holder', text, (column) => column.notNull())
      .addColumn('holder_id', integer, (column) => column.notNull())
      .addColumn('permission_group', text, (column) => column.notNull())
      .addColumn('permission', text, (column) => column.notNull())
      .addColumn('area_id', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('grant_line_key', [
        'holder',
        'holder_id',
        'permission_group',
        'permission',
        'area_id',
      ]),
    db.schema
      .createTable('user_area')
      .addColumn('holder', text, (column) => column.notNull())
      .addColumn('holder_id', integer, (column) => column.notNull())
      .addColumn('area_id', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('user_area_key', ['holder', 'holder_id', 'area_id']),
    db.schema
      .createTable('public_area')
      .addColumn('area_id', text, (column) => column.primaryKey().notNull()),
    db.schema
      .createTable('public_sponsor')
      .addColumn('area_id', text, (column) => column.notNull())
      .addColumn('place', integer, (column) => column.notNull())
      .addColumn('name', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('public_sponsor_key', ['area_id', 'place']),
    db.schema
      .createTable('public_permission')
      .addColumn('area_id', text, (column) => column.notNull())
      .addColumn('permission_group', text, (column) => column.notNull())
      .addColumn('permission', text, (column) => column.notNull())
      .addPrimaryKeyConstraint('public_permission_key', ['area_id', 'permission_group', 'permission']),
    db.schema
      .createTable('access_state')
      .addColumn('state_id', integer, (column) => column.primaryKey().notNull())
      .addColumn('version', integer, (column) => column.notNull()),
  ];
}

function loginTables(db: Kysely<unknown>, { types: { integer, timestamp, text } }: Definition) {
  return [
    db.schema
      .createTable('session')
      .addColumn('token_hash', text, (column) => column.primaryKey().notNull())
      .addColumn('person_id', integer, (column) => column.notNull().references('person.person_id'))
      .addColumn('created_at', timestamp, (column) => column.notNull())
      .addColumn('expires_at', timestamp, (column) => column.notNull())
      .addColumn('remember', integer, (column) => column.notNull()),
    db.schema
      .createTable('login_failure')
      .addColumn('failure_key', text, (column) => column.notNull())
      .addColumn('failed_at', timestamp, (column) => column.notNull())
      .addColumn('place', integer, (column) => column.notNull())
      .addPrimaryKeyConstraint('login_failure_key', ['failure_key', 'failed_at', 'place']),
  ];
}
