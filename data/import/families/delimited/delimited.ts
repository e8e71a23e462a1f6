import type { ByteSource } from '#data/import/bytes/byteSource.ts';
import type { FileFamily, ReadOptions } from '#data/import/families/contract/family.ts';
import { strangerOf } from '#data/import/families/contract/strangers.ts';
import { isJson } from '#data/import/families/json/parseJson.ts';
import { decodeText } from '#data/import/families/text/decodeText.ts';
import { readRecords } from './readRecords.ts';

export const delimited: FileFamily = {
  format: 'delimited',
  title: 'a table of delimited text',
  recognises: isDelimitedText,
  async *tables(source, options) {
    yield { name: source.name, records: recordsOf(source, options) };
  },
};

/** Whatever is text and no other kind of file: a table may begin with any words. */
export function isDelimitedText(source: ByteSource): boolean {
  return source.entries === undefined && !isJson(source) && strangerOf(source) === undefined;
}

export function recordsOf(source: ByteSource, { form, limits }: ReadOptions) {
  const { encoding, delimiter = ',' } = form;
  const text = decodeText(source, encoding);
  return readRecords(text, { file: source.name, delimiter, limits });
}
