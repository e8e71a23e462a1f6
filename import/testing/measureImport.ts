import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

/** Time and memory of an import. */
export interface ImportCost {
  imported: boolean;
  seconds: number;
  /** CPU time of one core in user mode */
  cpuSeconds: number;
  /** peak resident memory */
  megabytes: number;
  lines: string[];
}

/** Imports a file of `writeLargeFile` in its own process. */
export async function measureImport(database: string, file: string): Promise<ImportCost> {
  const script = fileURLToPath(new URL('./largeImport.ts', import.meta.url));
  const { stdout } = await promisify(execFile)(process.execPath, [script, database, file]);
  return JSON.parse(stdout) as ImportCost;
}
