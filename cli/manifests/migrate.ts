import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadManifests } from '#codegen/load/loadManifests.ts';
import { migrateText, type TextChange } from '#codegen/migrate/migrateText.ts';
import { migrations, schemaVersion } from '#codegen/migrate/registry.ts';
import { type Output, type SetUpCommand, standardOutput } from './command.ts';

const counted = (count: number, noun: string) => `${count} ${noun}${count === 1 ? '' : 's'}`;

/** `rohe migrate`: updates manifests to the current version. Prints each change with file and line. */
export function migrate(
  root: string,
  dryRun: boolean,
  output: Output = standardOutput,
  all = migrations,
): void {
  const files = migrateProject(root, !dryRun, all);
  for (const { path, changes } of files) {
    for (const { line, from, to } of changes)
      output.write(`${path}:${line}: ${from === undefined ? 'new' : from} → ${to}`);
  }
  const changes = files.reduce((sum, file) => sum + file.changes.length, 0);
  if (changes === 0) output.write(`All manifests are at version ${schemaVersion}.`);
  else {
    const verb = dryRun ? 'would be made' : 'made';
    const what = `${counted(changes, 'change')} ${verb} in ${counted(files.length, 'manifest')}`;
    output.write(`${what}, to version ${schemaVersion}.`);
  }
}

export const setUpMigrate: SetUpCommand = (command, root) => {
  command
    .option('--dry-run', 'print what would change, and change nothing')
    .action(({ dryRun = false }: { dryRun?: boolean }) => migrate(root, dryRun));
};

interface ChangedFile {
  /** from the project's folder */
  path: string;
  changes: TextChange[];
}

/**
 * Migrates all manifests of a project; without `write`, only lists the changes. Skips unreadable files, which
 * `rohe check` reports.
 */
function migrateProject(root: string, write: boolean, all: typeof migrations): ChangedFile[] {
  return loadManifests(root).flatMap(({ path, kind, text: before, syntax }) => {
    const own = all.filter((migration) => migration.kind === kind);
    if (own.length === 0 || syntax.length > 0) return [];
    const { text, changes } = migrateText(before, own);
    if (write && changes.length > 0) writeFileSync(join(root, path), text);
    return changes.length > 0 ? [{ path, changes }] : [];
  });
}
