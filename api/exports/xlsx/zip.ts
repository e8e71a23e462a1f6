import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive: its path, and its text in pieces, asked for when those before it are written. */
export interface ZipEntry {
  name: string;
  text: () => Iterable<string> | AsyncIterable<string>;
}

const OPTIONS = {
  // Fast rather than small: sheets shrink to a tenth either way.
  compressionLevel: 3,
  // Equal content gives equal bytes, whatever the clock and its zone.
  mtime: new Date(1980, 0, 1),
  forceDosTimestamp: true,
};

/** A ZIP archive, piece by piece, written as fast as it is read: never more of it in memory than the piece at hand. */
export async function* zip(entries: readonly ZipEntry[]): AsyncGenerator<Buffer> {
  const file = new ZipFile();
  const output = file.outputStream.pipe(new PassThrough());
  let reading: Readable | undefined;
  const fail = (error: Error) => void output.destroy(error);
  file.on('error', fail);
  for (const { name, text } of entries) {
    file.addReadStreamLazy(name, OPTIONS, (give) => {
      reading = Readable.from(text()).once('error', fail);
      give(null, reading);
    });
  }
  file.end();
  try {
    yield* output as AsyncIterable<Buffer>;
  } finally {
    // Who asked may have gone: what is read for the archive is closed.
    output.destroy();
    reading?.destroy();
  }
}
