import type { ObservationTables } from '#data/sliceIndex/tables.ts';
import { migrateTables } from '#data/sql/migrate.ts';
import { observationMigrations } from '#data/sql/observationMigrations.ts';
import { openSqlite } from '#data/sqlite/openSqlite.ts';

// Runs as a separate process in a test that kills it: packs all slices, prints a line, and never ends its
// transaction.
const [path = ''] = process.argv.slice(2);
const connections = openSqlite<ObservationTables>(path, { durability: 'NORMAL' });
const all = observationMigrations(connections);
const pack = all['004_packed'];
await migrateTables(connections.writer, 'observation', {
  ...all,
  '004_packed': {
    up: async (db) => {
      await pack?.up(db);
      process.stdout.write('packed\n');
      setInterval(() => {}, 60_000);
      await new Promise(() => {});
    },
  },
});
