import { DatabaseSync } from 'node:sqlite';

/** A copy of a database that others have open. Copying its file would miss what is not written to it yet. */
export function copyDatabase(from: string, to: string): void {
  const source = new DatabaseSync(from, { readOnly: true });
  source.prepare('VACUUM INTO ?').run(to);
  source.close();
}
