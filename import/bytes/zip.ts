import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import type { ReadingLimits } from '#data/problems/limits.ts';
import { ImportStop } from '#data/problems/problems.ts';
import { type ByteSource, headOf, startsWith, wholeOf } from './byteSource.ts';
import { tooLargeFile } from './fileSource.ts';

export const isZip = ({ head }: Pick<ByteSource, 'head'>): boolean =>
  startsWith(head, [0x50, 0x4b, 0x03, 0x04]) || startsWith(head, [0x50, 0x4b, 0x05, 0x06]);

/** Limit for the files in an archive; no publication has more. */
const MAX_ENTRIES = 10_000;

/** A zip archive with its directory read. */
export interface Zip {
  /** names of the files inside, without folders */
  names: readonly string[];
  /**
   * @throws ImportStop if no file has that name, or if it is encrypted, damaged or too large when unpacked
   */
  open(name: string): Promise<ByteSource>;
}

/** Reads the directory of a zip archive. @throws ImportStop if it is damaged or contains too many files */
export async function readZip(packed: ByteSource, limits: ReadingLimits): Promise<Zip> {
  const bytes = await wholeOf(packed, limits.wholeBytes);
  return guarded(packed.name, async () => {
    const zip = await fromBufferPromise(bytes, { lazyEntries: true, autoClose: false });
    if (zip.entryCount > MAX_ENTRIES) throw stop('This zip file holds too many files.', packed.name);
    const entries = new Map<string, Entry>();
    for await (const entry of zip.eachEntry()) {
      if (!entry.fileName.endsWith('/')) entries.set(entry.fileName, entry);
    }
    return {
      names: [...entries.keys()],
      open: async (name) => {
        const entry = entries.get(name);
        const path = `${packed.name} (${name})`;
        if (!entry) throw stop('The zip file holds no such file.', path);
        if (entry.isEncrypted()) throw stop('This file is locked with a password.', path);
        const chunks = () => unpacked(zip, entry, path, limits);
        return { name: path, size: entry.uncompressedSize, head: await headOf(chunks()), chunks };
      },
    };
  });
}

async function* unpacked(
  zip: ZipFile,
  entry: Entry,
  name: string,
  limits: ReadingLimits,
): AsyncGenerator<Uint8Array> {
  // The sizes in a zip directory can be false, so the unpacked bytes are counted too.
  let length = entry.uncompressedSize > limits.bytes ? entry.uncompressedSize : 0;
  if (length > 0) throw tooLargeFile(name, limits);
  const chunks = (await guarded(name, () => zip.openReadStreamPromise(entry)))[Symbol.asyncIterator]();
  for (;;) {
    const { value, done } = await guarded(name, () => chunks.next() as Promise<IteratorResult<Uint8Array>>);
    if (done) return;
    length += value.length;
    if (length > limits.bytes) throw tooLargeFile(name, limits);
    yield value;
  }
}

const stop = (message: string, file: string) => new ImportStop(message, { file });

/** Reports a fault of the zip archive in one sentence. */
async function guarded<Value>(name: string, read: () => Promise<Value>): Promise<Value> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof ImportStop) throw error;
    throw stop('This zip file is damaged or cut short.', name);
  }
}
