import { expect, it } from 'vitest';
import { binaryRows } from './binaryRows.ts';

const TYPES = { bytes: 17, long: 20, whole: 23, text: 25, real: 701 };
const columns = Object.entries(TYPES).map(([name, type]) => ({ name, type }));

/** The cells of rows as PostgreSQL takes them apart; null where there is none. */
function cellsOf(bytes: Buffer): (Buffer | null)[][] {
  const rows: (Buffer | null)[][] = [];
  let at = 19;
  for (let count = bytes.readInt16BE(at); count >= 0; count = bytes.readInt16BE(at)) {
    at += 2;
    const row = Array.from({ length: count }, () => {
      const length = bytes.readInt32BE(at);
      at += 4 + Math.max(0, length);
      return length < 0 ? null : bytes.subarray(at - length, at);
    });
    rows.push(row);
  }
  expect(at + 2).toBe(bytes.length);
  return rows;
}

const packed = (...rows: object[]) => Buffer.concat([...binaryRows(columns, rows)]);

it('rows in the binary format of COPY hold each value by the type of its column', () => {
  const one = { bytes: Uint8Array.of(1, 2), long: 2 ** 40, whole: -7, text: 'Ōtaki', real: -0.25 };
  const [row] = cellsOf(packed(one));
  expect(row?.[0]).toEqual(Buffer.of(1, 2));
  expect(row?.[1]?.readBigInt64BE()).toBe(2n ** 40n);
  expect(row?.[2]?.readInt32BE()).toBe(-7);
  expect(row?.[3]?.toString()).toBe('Ōtaki');
  expect(row?.[4]?.readDoubleBE()).toBe(-0.25);
  expect(cellsOf(packed({}))).toEqual([[null, null, null, null, null]]);
  expect(() => [...binaryRows([{ name: 'odd', type: 16 }], [])]).toThrow('No store has a column like odd');
});

it('rows longer than a piece come whole, with texts of any length, and without a NUL', () => {
  const texts = ['a'.repeat(300_000), 'ā'.repeat(30), 'with \0 within', ''];
  const found = cellsOf(packed(...texts.map((text) => ({ text, bytes: new Uint8Array(70_000) }))));
  expect(found.map(([, , , text]) => text?.toString())).toEqual([
    ...texts.slice(0, 2),
    'with \uFFFD within',
    '',
  ]);
});
