import { buffer } from 'node:stream/consumers';
import { strFromU8, unzipSync } from 'fflate';
import { describe, expect, it } from 'vitest';
import { type ZipEntry, zip } from './zip.ts';

const PIECE = 'not much to shrink here'.repeat(3_000);

/** A text of a million pieces that says how many of them were taken, and whether it was closed. */
function endless() {
  const seen = { pieces: 0, closed: false };
  const text = function* () {
    try {
      for (; seen.pieces < 1_000_000; seen.pieces += 1) yield `${Math.random()} ${PIECE}`;
    } finally {
      seen.closed = true;
    }
  };
  return { seen, text };
}

const learnt: string[] = [];
const entries: ZipEntry[] = [
  {
    name: 'rows/ā.xml',
    text: async function* () {
      learnt.push('styles');
      yield 'Kāpiti ';
      yield 'Coast';
    },
  },
  { name: 'empty.xml', text: () => [] },
  { name: 'styles.xml', text: () => [learnt.join()] },
];

describe('zip(entries)', () => {
  it('is read by others; what comes later may say what was learnt before', async () => {
    const files = unzipSync(await buffer(zip(entries)));
    expect(Object.entries(files).map(([name, bytes]) => [name, strFromU8(bytes)])).toEqual([
      ['rows/ā.xml', 'Kāpiti Coast'],
      ['empty.xml', ''],
      ['styles.xml', 'styles'],
    ]);
  });

  it('is the same bytes for the same content', async () => {
    const [entry] = entries;
    const make = () => buffer(zip(entry ? [entry] : []));
    expect((await make()).equals(await make())).toBe(true);
  });

  it('takes no more than is read, and closes what it reads when nobody does any more', async () => {
    const { seen, text } = endless();
    const bytes = zip([{ name: 'long.xml', text }]);
    for (let pieces = 0; pieces < 5; pieces += 1) await bytes.next();
    await bytes.return(undefined);
    await expect.poll(() => seen.closed).toBe(true);
    expect(seen.pieces).toBeLessThan(200);
  });

  it('ends with the error of what it reads', async () => {
    const text = async function* () {
      yield 'begun';
      throw new Error('The store is gone.');
    };
    await expect(buffer(zip([{ name: 'broken.xml', text }]))).rejects.toThrow('The store is gone.');
  });
});
