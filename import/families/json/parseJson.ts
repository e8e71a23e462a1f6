import type { ReadingLimits } from '#data/problems/limits.ts';
import { ImportStop } from '#data/problems/problems.ts';
import { type ByteSource, beginningOf, wholeOf } from '#import/bytes/byteSource.ts';

/** Recognises a JSON file that is an object or a list by its first characters. */
export const isJson = ({ head, entries }: ByteSource): boolean =>
  entries === undefined && /^(?:\xef\xbb\xbf)?\s*[[{]\s*["{[\]}\-\d]/.test(beginningOf(head));

/** The value of a JSON file. @throws ImportStop with line and column if it is damaged, or above the limit */
export async function parseJson(source: ByteSource, { jsonBytes }: ReadingLimits): Promise<unknown> {
  const place = { file: source.name, line: 1, column: 1 };
  const bytes = await wholeOf(source, jsonBytes);
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new ImportStop('This JSON file is not UTF-8.', place);
  }
  return jsonIn(text, source.name);
}

/** The value of a JSON text. @throws ImportStop with line and column if it is damaged */
export function jsonIn(text: string, file: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const at = Number(/position (\d+)/.exec(String(error))?.[1] ?? text.length);
    throw new ImportStop('This JSON file is damaged or cut short here.', placeOfOffset(text, at, file));
  }
}

/** Line and column of an offset in a text. */
export function placeOfOffset(text: string, offset: number, file: string) {
  const before = text.slice(0, offset);
  return { file, line: before.split('\n').length, column: offset - before.lastIndexOf('\n') };
}
