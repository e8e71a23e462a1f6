import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadManifests } from '#codegen/load/loadManifests.ts';
import { migrateText, type TextChange } from './migrateText.ts';
import { migrations } from './registry.ts';

export interface ChangedFile {
  /** from the project's folder */
  path: string;
  changes: TextChange[];
}

/**
 * Moves all manifests of a project to the language of today; without `write` it only says what would change. Files that cannot be
 * read are left as they are: `rohe check` tells of them.
 */
export function migrateProject(root: string, write: boolean): ChangedFile[] {
  return loadManifests(root).flatMap(({ path, kind, text: before, syntax }) => {
    const own = migrations.filter((migration) => migration.kind === kind);
    if (own.length === 0 || syntax.length > 0) return [];
    const { text, changes } = migrateText(before, own);
    if (write && changes.length > 0) writeFileSync(join(root, path), text);
    return changes.length > 0 ? [{ path, changes }] : [];
  });
}
