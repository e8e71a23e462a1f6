import { matchesGlob } from 'node:path';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ReadingLimits } from '#data/problems/limits.ts';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import { type ByteSource, headOf, startsWith } from './byteSource.ts';
import { type FileOptions, fileSource, tooLargeFile } from './fileSource.ts';
import { isZip, readZip, type Zip } from './zip.ts';

interface OpenOptions extends FileOptions {
  /** which file of a zip archive to read: its name, or a pattern with * */
  entry?: string | undefined;
  /** whether a zip archive with these names is itself a document, such as a workbook, and stays packed */
  isDocument(names: readonly string[]): boolean;
}

/** How many archives may be nested. */
const DEEPEST = 3;

/**
 * Contents of a file, unpacked from gzip and zip.
 * @throws ImportStop if it cannot be read or unpacked, or if a zip file has several candidates
 */
export async function openSource(path: string, options: OpenOptions): Promise<ByteSource> {
  let source = await fileSource(path, options);
  for (let depth = 0; depth <= DEEPEST; depth++) {
    if (isGzip(source)) source = await gunzipped(source, options.limits);
    else if (isZip(source)) {
      const zip = await readZip(source, options.limits);
      if (options.isDocument(zip.names)) return { ...source, entries: zip.names };
      source = await zip.open(entryOf(zip, source.name, options.entry));
    } else return source;
  }
  throw new ImportStop('This file is packed in too many others.', { file: path });
}

function entryOf({ names }: Zip, file: string, entry: string | undefined): string {
  const found =
    entry === undefined ? names : names.filter((name) => name === entry || matchesGlob(name, entry));
  const [only] = found;
  if (only !== undefined && found.length === 1) return only;
  const listed = names.slice(0, 20).map(quoted).join(', ') + (names.length > 20 ? ' and more' : '');
  const what =
    entry === undefined
      ? 'holds several files. Say which one is meant in "file.entry" of the recipe'
      : `has ${found.length === 0 ? 'no file' : 'several files'} that fit "file.entry" ${quoted(entry)}`;
  const holds = names.length === 0 ? 'This zip file is empty.' : `This zip file ${what}. It holds ${listed}.`;
  throw new ImportStop(holds, { file });
}

const isGzip = ({ head }: ByteSource): boolean => startsWith(head, [0x1f, 0x8b]);

/**
 * Contents of a gzip file.
 * @throws ImportStop if it is damaged, or larger than the limit when unpacked
 */
async function gunzipped(packed: ByteSource, limits: ReadingLimits): Promise<ByteSource> {
  const name = `${packed.name} (unpacked)`;
  async function* chunks(): AsyncGenerator<Uint8Array> {
    const source = Readable.from(packed.chunks());
    const unpack = createGunzip();
    source.on('error', (error) => unpack.destroy(error));
    let length = 0;
    try {
      for await (const chunk of source.pipe(unpack) as AsyncIterable<Uint8Array>) {
        length += chunk.length;
        if (length > limits.bytes) throw tooLargeFile(name, limits);
        yield chunk;
      }
    } catch (error) {
      if (error instanceof ImportStop) throw error;
      throw new ImportStop('This gzip file is damaged or cut short.', {
        file: packed.name,
      });
    } finally {
      source.destroy();
    }
  }
  return { name, head: await headOf(chunks()), chunks };
}
