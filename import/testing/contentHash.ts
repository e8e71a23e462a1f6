import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';

/** Hash of all rows of all tables of an SQLite file. */
export function contentHash(path: string): string {
  const db = new DatabaseSync(path, { readOnly: true });
  try {
    const tables = db.prepare("select name from sqlite_master where type = 'table' order by name").all();
    const hash = createHash('sha256');
    for (const { name } of tables) hash.update(JSON.stringify(db.prepare(`select * from "${name}"`).all()));
    return hash.digest('hex');
  } finally {
    db.close();
  }
}
