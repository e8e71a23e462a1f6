import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { strToU8, zipSync } from 'fflate';
import { expect, it } from 'vitest';
import { readingLimits as limits } from '#data/problems/limits.ts';
import { temporaryFolders } from '#data/testing/temporaryFolder.ts';
import { wholeOf } from './byteSource.ts';
import { openSource } from './openSource.ts';

const isDocument = (names: readonly string[]) => names.includes('mimetype');
const folderOf = temporaryFolders();
async function textOf(content: Uint8Array, entry?: string, bytes = limits.bytes): Promise<string> {
  const path = join(folderOf(), 'file');
  writeFileSync(path, content);
  return String(
    await wholeOf(
      await openSource(path, { limits: { ...limits, bytes }, entry, isDocument }),
      limits.wholeBytes,
    ),
  );
}
const files = { 'notes.txt': strToU8('notes'), 'data/2024.csv': strToU8('figures') };

it('takes the file of a zip file that the recipe means', async () => {
  expect(await textOf(zipSync(files), 'data/2024.csv')).toBe('figures');
  expect(await textOf(zipSync(files), 'data/*.csv')).toBe('figures');
});

it('lists the files of a zip file where it is left open which is meant', async () => {
  await expect(textOf(zipSync(files))).rejects.toThrow('It holds "notes.txt", "data/2024.csv".');
  await expect(textOf(zipSync(files), '*.xlsx')).rejects.toThrow(
    'has no file that fit "file.entry" "*.xlsx"',
  );
});

it('leaves documents that are zip files as they are', async () => {
  const workbook = zipSync({ mimetype: strToU8('x') });
  expect(await textOf(workbook)).toBe(String(Buffer.from(workbook)));
});

it('stops at what unpacks to more than the limit, whatever the zip file says of itself', async () => {
  const bomb = new Uint8Array(3_000_000);
  await expect(textOf(gzipSync(bomb), undefined, 100_000)).rejects.toThrow('larger than');
  const zip = Buffer.from(zipSync({ bomb }));
  await expect(textOf(zip, undefined, 100_000)).rejects.toThrow('larger than');
  // The size in the directory of the zip file, made small.
  zip.writeUInt32LE(10, zip.indexOf('PK\u0001\u0002') + 24);
  await expect(textOf(zip, undefined, 100_000)).rejects.toThrow();
});

it('asks of what is no file nothing, and says so (inputs-D5)', async () => {
  const folder = folderOf();
  const pipe = join(folder, 'pipe');
  execFileSync('mkfifo', [pipe]);
  const open = (path: string) => openSource(path, { limits, isDocument });
  await expect(open(pipe)).rejects.toThrow('is not a file');
  await expect(open('/dev/zero')).rejects.toThrow('is not a file');
  await expect(open(folder)).rejects.toThrow('is not a file');
  await expect(open(join(folder, 'absent'))).rejects.toThrow('There is no file');
});
