import { type ByteSource, beginningOf } from '#import/bytes/byteSource.ts';
import type { FileFamily, ReadOptions } from '#import/families/contract/family.ts';
import { strangerOf } from '#import/families/contract/strangers.ts';
import { isJson } from '#import/families/json/parseJson.ts';
import { decodeText } from '#import/families/text/decodeText.ts';
import { mapped, type SourceRecord } from '#import/records/sourceRecord.ts';
import { readRecords } from './readRecords.ts';

export const delimited: FileFamily = {
  format: 'delimited',
  title: 'a table of delimited text',
  recognises: isDelimitedText,
  async *tables(source, options) {
    yield { name: source.name, records: recordsOf(source, options) };
  },
};

/** Accepts any text that is not another known kind of file: a table may begin with any words. */
export function isDelimitedText(source: ByteSource): boolean {
  return source.entries === undefined && !isJson(source) && strangerOf(source) === undefined;
}

/** A first line that declares the delimiter for Excel. */
const SEPARATOR = /^(?:\xef\xbb\xbf)?"?sep=(.)"?\r?\n/i;

export async function* recordsOf(
  source: ByteSource,
  { form, limits, remarks }: ReadOptions,
): AsyncGenerator<Iterable<SourceRecord>> {
  const [, said] = SEPARATOR.exec(beginningOf(source.head)) ?? [];
  const { encoding, delimiter = said ?? ',' } = form;
  const options = { file: source.name, delimiter, limits, ...(remarks && { remarks }) };
  for await (const records of readRecords(decodeText(source, encoding), options))
    yield said === undefined
      ? records
      : mapped(records, (record) => (record.line === 1 ? undefined : record));
}
