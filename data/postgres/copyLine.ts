import { storable } from './storable.ts';

const ESCAPED: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A row in the text format of COPY, which knows every type by its text. */
export const copyLine = (cells: readonly unknown[]): string => `${cells.map(textOf).join('\t')}\n`;

function textOf(cell: unknown): string {
  if (cell === null || cell === undefined) return '\\N';
  if (cell instanceof Uint8Array) {
    return `\\\\x${Buffer.from(cell.buffer, cell.byteOffset, cell.byteLength).toString('hex')}`;
  }
  return String(storable(cell)).replace(/[\\\n\r\t]/g, (sign) => ESCAPED[sign] ?? sign);
}
