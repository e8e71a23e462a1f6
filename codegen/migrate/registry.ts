import { measureOptions } from './measureOptions.ts';
import type { Migration } from './migration.ts';

/** Every change of the language of manifests, oldest first. */
export const migrations: readonly Migration[] = [measureOptions];

/** Version of the language that schemas rule now: each schema says it in its `$id`. */
export const schemaVersion = Math.max(1, ...migrations.map(({ to }) => to));
