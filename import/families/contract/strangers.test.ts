import { expect, it } from 'vitest';
import type { ByteSource } from '#import/bytes/byteSource.ts';
import { familyOf } from '#import/families/registry.ts';

const sourceOf = (content: string | readonly number[], entries?: string[]): ByteSource => ({
  name: 'file',
  head: typeof content === 'string' ? Buffer.from(content) : Uint8Array.from(content),
  ...(entries && { entries }),
  async *chunks() {},
});

it.each([
  ['a PDF', sourceOf('%PDF-1.7')],
  ['an Excel workbook of before 2007', sourceOf([0xd0, 0xcf, 0x11, 0xe0, 0xa1])],
  ['a Word document', sourceOf('PK', ['[Content_Types].xml', 'word/document.xml'])],
  ['an OpenDocument file that is no spreadsheet', sourceOf('PK', ['mimetype', 'content.xml'])],
  ['an SQLite database', sourceOf('SQLite format 3\0')],
  ['a picture', sourceOf([0x89, 0x50, 0x4e, 0x47])],
  ['packed in a form', sourceOf([0x37, 0x7a, 0xbc, 0xaf, 0x27, 0x1c])],
  ['a web page', sourceOf('\uFEFF <!DOCTYPE html><title>Log in</title>')],
  ['XML of a kind', sourceOf('<?xml version="1.0"?><rss/>')],
  [
    'a message of SDMX',
    sourceOf('<m:Structure xmlns:m="http://www.sdmx.org/resources/sdmxml/schemas/v2_1/message">'),
  ],
  [
    'an answer of SDMX',
    sourceOf('<m:Error xmlns:m="http://www.sdmx.org/resources/sdmxml/schemas/v2_1/message">'),
  ],
  ['JSON', sourceOf('{ "hello": 1 }')],
])('says of a file that it is %s', (title, source) => {
  expect(() => familyOf(source, { format: 'delimited' })).toThrow(`This is ${title}`);
});

it('takes words that begin with a bracket for a table', () => {
  expect(familyOf(sourceOf('[Area],Year\n'), { format: 'delimited' }).format).toBe('delimited');
});
