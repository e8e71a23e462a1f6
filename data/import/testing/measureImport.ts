import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** What an import took. */
export interface ImportCost {
  imported: boolean;
  seconds: number;
  /** of one core, without the system's share */
  cpuSeconds: number;
  /** most memory that was resident */
  megabytes: number;
  lines: string[];
}

/** Imports a file of `writeLargeFile` in a process of its own. */
export async function measureImport(database: string, file: string): Promise<ImportCost> {
  const script = fileURLToPath(new URL('./largeImport.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, database, file]);
  return JSON.parse(stdout) as ImportCost;
}
