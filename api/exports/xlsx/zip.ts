import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';

/** A file of an archive: its path and its text in pieces, requested after earlier files are written. */
export interface ZipEntry {
  name: string;
  text: () => Iterable<string> | AsyncIterable<string>;
}

const OPTIONS = {
  // Prefers speed to size: sheets shrink to a tenth either way.
  compressionLevel: 3,
  // Equal content gives equal bytes, regardless of clock and time zone.
  mtime: new Date(1980, 0, 1),
  forceDosTimestamp: true,
};

/** A ZIP archive, written as fast as it is read. Only the current piece is in memory. */
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
    // If the requester has left, the open stream is closed.
    output.destroy();
    reading?.destroy();
  }
}
