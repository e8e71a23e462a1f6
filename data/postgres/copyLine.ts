import { storable } from './storable.ts';

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A row in the text format of COPY, which knows every type by its text. */
export const copyLine = (cells: readonly unknown[]): string => `${cells.map(textOf).join('\t')}\n`;

const TO_ESCAPE = /[\\\n\r\t]/;

function textOf(cell: unknown): string {
  if (typeof cell === 'number') return String(cell);
  if (cell === null || cell === undefined) return '\\N';
  if (cell instanceof Uint8Array) {
    return `\\\\x${Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength).toString('hex')}`;
  }
  const text = String(storable(cell));
  return TO_ESCAPE.test(text) ? text.replace(/[\\\n\r\t]/g, (sign) => ESCAPED[sign] ?? sign) : text;
}
