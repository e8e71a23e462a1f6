import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import type { ReadingLimits } from '#data/problems/limits.ts';
import { ImportStop } from '#data/problems/problems.ts';
import { type ByteSource, headOf, startsWith } from './byteSource.ts';
import { tooLargeFile } from './fileSource.ts';

export const isGzip = ({ head }: ByteSource): boolean => startsWith(head, [0x1f, 0x8b]);

/**
 * Contents of a gzip file.
 * @throws ImportStop if it is damaged, or larger than the limit when unpacked
 */
export async function gunzipped(packed: ByteSource, limits: ReadingLimits): Promise<ByteSource> {
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
