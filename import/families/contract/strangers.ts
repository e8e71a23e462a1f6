import { type ByteSource, startsWith } from '#import/bytes/byteSource.ts';

/** An unsupported kind of file: its signature, its description and what to do about it. */
interface Stranger {
  is(source: ByteSource): boolean;
  title: string;
  cure: string;
}

const ask = 'Ask the publisher for the table itself, as a workbook or CSV.';
const beginsWith =
  (...signatures: readonly (readonly number[])[]) =>
  ({ head }: ByteSource) =>
    signatures.some((bytes) => startsWith(head, bytes));
const holds =
  (name: RegExp) =>
  ({ entries = [] }: ByteSource) =>
    entries.some((entry) => name.test(entry));
const says =
  (pattern: RegExp) =>
  ({ head }: ByteSource) =>
    pattern.test(Buffer.from(head.subarray(0, 2048)).toString('latin1'));

const strangers: readonly Stranger[] = [
  { is: beginsWith([0x25, 0x50, 0x44, 0x46]), title: 'a PDF', cure: ask },
  {
    is: beginsWith([0xd0, 0xcf, 0x11, 0xe0]),
    title: 'an Excel workbook of before 2007 (.xls) or another old Office file',
    cure: 'Save it as .xlsx or CSV.',
  },
  {
    is: holds(/^xl\/workbook\.bin$/),
    title: 'a binary Excel workbook (.xlsb)',
    cure: 'Save it as .xlsx or CSV.',
  },
  { is: holds(/^word\//), title: 'a Word document', cure: ask },
  { is: holds(/^ppt\//), title: 'a PowerPoint presentation', cure: ask },
  { is: holds(/^content\.xml$/), title: 'an OpenDocument file that is no spreadsheet', cure: ask },
  {
    is: beginsWith([0x53, 0x51, 0x4c, 0x69, 0x74, 0x65]),
    title: 'an SQLite database',
    cure: 'Write its table out as CSV.',
  },
  {
    is: beginsWith([0x89, 0x50, 0x4e, 0x47], [0xff, 0xd8, 0xff], [0x47, 0x49, 0x46, 0x38]),
    title: 'a picture',
    cure: ask,
  },
  {
    is: beginsWith(
      [0x37, 0x7a, 0xbc, 0xaf],
      [0x52, 0x61, 0x72, 0x21],
      [0x42, 0x5a, 0x68],
      [0xfd, 0x37, 0x7a],
      [0x28, 0xb5, 0x2f, 0xfd],
    ),
    title: 'packed in a form that is not read (7z, RAR, bzip2, xz or zstd)',
    cure: 'Unpack it first, or pack it as zip or gzip.',
  },
  { is: beginsWith([0x24, 0x46, 0x4c, 0x32]), title: 'an SPSS file', cure: 'Write its table out as CSV.' },
  {
    is: says(/^\s*(?:\xef\xbb\xbf)?\s*<(?:!doctype html|html)/i),
    title: 'a web page',
    cure: 'Was the address right, or did it ask for a login?',
  },
  {
    is: says(/<(?:[\w.-]+:)?Error\s[^>]*sdmx/i),
    title: 'an answer of SDMX that holds no figures but an error',
    cure: 'Open it: it says what was wrong with what was asked for.',
  },
  {
    is: says(/<(?:[\w.-]+:)?(?:Structure|RegistryInterface|\w*Metadata)\s[^>]*sdmx/i),
    title: 'a message of SDMX that holds no figures',
    cure: 'Ask the publisher for the data message.',
  },
  { is: says(/^\s*(?:\xef\xbb\xbf)?\s*<[?!\w]/), title: 'XML of a kind that is not read', cure: ask },
];

/** Describes an unsupported file and what to do about it; undefined if unknown. */
export function strangerOf(source: ByteSource): Pick<Stranger, 'title' | 'cure'> | undefined {
  return strangers.find(({ is }) => is(source));
}
