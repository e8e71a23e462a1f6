import { measureOptions } from './measureOptions.ts';
import type { Migration } from './migration.ts';

/** Every migration, oldest first. */
export const migrations: readonly Migration[] = [measureOptions];

/** The current schema version, which is in the `$id` of every schema. */
export const schemaVersion = Math.max(1, ...migrations.map(({ to }) => to));
