import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type LargeFile, writeLargeFile } from '#import/testing/largeFile.ts';
import { type ImportCost, measureImport } from '#import/testing/measureImport.ts';
import { atMost, type Figure } from './contract/budget.ts';

const MILLION = 1_000_000;
const rows = 2 * MILLION;

/**
 * Imports large files, each in its own process, and measures time and peak memory. Takes some minutes and 6
 * GB of disk.
 */
export async function measureImports(): Promise<Figure[]> {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-bench-'));
  const file = join(folder, 'large.csv');
  const imported = (database: string, content?: LargeFile) => {
    if (content) writeLargeFile(file, content);
    return measureImport(join(folder, database), file);
  };
  try {
    return [
      ...figuresOf('2 million rows', await imported('a.sqlite', { rows }), 20, 400),
      ...figuresOf('… again, unchanged', await imported('a.sqlite'), 10, 400),
      ...figuresOf(
        '… the next vintage, a fifth revised',
        await imported('a.sqlite', { rows, vintage: { every: 5, by: 7 } }),
        20,
        400,
      ),
      ...figuresOf(
        '2 million rows, some confidential',
        await imported('b.sqlite', { rows, confidential: 200 }),
        20,
        400,
      ),
      ...figuresOf('20 million rows', await imported('c.sqlite', { rows: 20 * MILLION }), undefined, 600),
    ];
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function figuresOf(
  what: string,
  { seconds, cpuSeconds, megabytes, lines }: ImportCost,
  most: number | undefined,
  memory: number,
): Figure[] {
  const notes = [`${cpuSeconds.toFixed(1)} s of one core; ${lines.at(-1) ?? ''}`];
  const time = { unit: ' s', digits: 1, notes, values: { cpuSeconds } };
  return [
    ...(most === undefined ? [] : [atMost(`${what}: time`, most, seconds, time)]),
    atMost(`${what}: memory`, memory, megabytes, { unit: ' MB', ...(most === undefined && { notes }) }),
  ];
}
