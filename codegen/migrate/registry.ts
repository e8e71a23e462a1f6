import type { Migration } from './migration.ts';

/** Every migration since the first release, oldest first. */
export const migrations: readonly Migration[] = [];

/** The current schema version, which is in the `$id` of every schema. */
export const schemaVersion = Math.max(2, ...migrations.map(({ to }) => to));
