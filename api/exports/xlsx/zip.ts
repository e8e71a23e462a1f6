import { once } from 'node:events';
import { crc32, createDeflateRaw } from 'node:zlib';

/** A file of an archive: its path, and its text in pieces, read as fast as they are written. */
export interface ZipEntry {
  name: string;
  text: Iterable<string> | AsyncIterable<string>;
}

interface Written {
  name: Buffer;
  crc: number;
  packed: number;
  size: number;
  offset: number;
}

// Fast rather than small: sheets shrink to a tenth either way.
const LEVEL = 3;
/** Names are UTF-8; size and checksum follow the content, which is not known before it was written. */
const FLAGS = 0x0808;
const DEFLATED = 8;
/** 1 January 1980: equal content gives equal bytes. */
const DATE = 0x0021;
const VERSION = 20;

/** A ZIP archive, piece by piece: never more of it in memory than the piece at hand. Entries below 4 GB each. */
export async function* zip(entries: Iterable<ZipEntry>): AsyncGenerator<Buffer> {
  const written: Written[] = [];
  let offset = 0;
  for (const entry of entries) {
    const name = Buffer.from(entry.name);
    const head = Buffer.concat([fields([4, 0x04034b50], [2, VERSION], ...common(0, 0, 0, name)), name]);
    yield head;
    const done = { crc: 0, packed: 0, size: 0 };
    yield* deflated(entry.text, done);
    yield fields([4, 0x08074b50], [4, done.crc], [4, done.packed], [4, done.size]);
    written.push({ name, offset, ...done });
    offset += head.length + done.packed + 16;
  }
  const directory = Buffer.concat(written.flatMap((one) => [directoryEntry(one), one.name]));
  yield directory;
  const count = written.length;
  yield fields([4, 0x06054b50], [4, 0], [2, count], [2, count], [4, directory.length], [4, offset], [2, 0]);
}

function directoryEntry({ name, crc, packed, size, offset }: Written): Buffer {
  const head: Field[] = [
    [4, 0x02014b50],
    [2, VERSION],
    [2, VERSION],
  ];
  return fields(...head, ...common(crc, packed, size, name), [2, 0], [2, 0], [2, 0], [4, 0], [4, offset]);
}

type Field = readonly [bytes: 2 | 4, value: number];

/** What the head of an entry and the directory say alike. */
function common(crc: number, packed: number, size: number, name: Buffer): Field[] {
  return [
    [2, FLAGS],
    [2, DEFLATED],
    [2, 0],
    [2, DATE],
    [4, crc],
    [4, packed],
    [4, size],
    [2, name.length],
    [2, 0],
  ];
}

function fields(...list: Field[]): Buffer {
  const bytes = Buffer.alloc(list.reduce((sum, [length]) => sum + length, 0));
  let at = 0;
  for (const [length, value] of list) {
    if (length === 2) bytes.writeUInt16LE(value, at);
    else bytes.writeUInt32LE(value, at);
    at += length;
  }
  return bytes;
}

async function* deflated(text: ZipEntry['text'], done: { crc: number; packed: number; size: number }) {
  const deflate = createDeflateRaw({ level: LEVEL });
  const feed = async () => {
    for await (const piece of text) {
      const bytes = Buffer.from(piece);
      done.crc = crc32(bytes, done.crc);
      done.size += bytes.length;
      if (!deflate.write(bytes)) await once(deflate, 'drain');
    }
    deflate.end();
  };
  const feeding = feed().catch((error: Error) => {
    deflate.destroy(error);
  });
  try {
    for await (const bytes of deflate as AsyncIterable<Buffer>) {
      done.packed += bytes.length;
      yield bytes;
    }
    await feeding;
  } finally {
    deflate.destroy();
  }
}
