import { type ByteSource, beginningOf, wholeOf } from '#data/import/bytes/byteSource.ts';
import type { FileFamily } from '#data/import/families/contract/family.ts';
import { gridRecords } from '#data/import/families/contract/gridRecords.ts';
import type { ReadingLimits } from '#data/import/problems/limits.ts';
import { ImportStop } from '#data/import/problems/problems.ts';
import { type PxKeywords, readKeywords } from './keywords.ts';

/**
 * PX files of PxWeb and PC-Axis. Each variable is a column of codes and one of texts (`Region`, `Region.name`), the figures
 * stand in `Value`; a dash is zero and dots are markers, as the file writes them. `(unit)` is what UNITS says.
 */
export const px: FileFamily = {
  format: 'px',
  title: 'a PX file',
  recognises: ({ head, entries }) =>
    entries === undefined &&
    /^(?:\xef\xbb\xbf)?\s*(?:CHARSET|AXIS-VERSION|CODEPAGE|LANGUAGE|MATRIX|CREATION-DATE)\s*=/.test(
      beginningOf(head),
    ),
  async *tables(source, { limits }) {
    const keywords = readKeywords(await textOf(source, limits), source.name);
    const [unit] = keywords.texts('UNITS');
    yield {
      name: source.name,
      ...(unit && { given: new Map([['(unit)', unit]]) }),
      records: [gridRecords(rows(keywords, source.name, limits), source.name, limits)],
    };
  },
};

/** Text in the code page that the file names. @throws ImportStop */
async function textOf(source: ByteSource, limits: ReadingLimits): Promise<string> {
  const bytes = await wholeOf(source, limits.jsonBytes);
  const place = { file: source.name, line: 1, column: 1 };
  const said = /CODEPAGE\s*=\s*"([^"]+)"/i.exec(beginningOf(source.head))?.[1] ?? 'windows-1252';
  try {
    const isUtf8 = /^utf-?8$/i.test(said) || (bytes[0] === 0xef && bytes[1] === 0xbb);
    return new TextDecoder(isUtf8 ? 'utf-8' : said, { fatal: isUtf8 }).decode(bytes);
  } catch {
    throw new ImportStop(`This PX file is not in its code page ${said}.`, place);
  }
}

function* rows(keywords: PxKeywords, file: string, limits: ReadingLimits): Generator<string[]> {
  const names = [...keywords.texts('STUB'), ...keywords.texts('HEADING')];
  const variables = names.map((name) => variableOf(keywords, name));
  const data = keywords.data;
  const size = variables.reduce((product, { codes }) => product * codes.length, 1);
  if (names.length === 0 || size !== data.length || size > limits.rows) {
    const message = `This PX file names ${size} cells and holds ${data.length}. Is it cut short?`;
    throw new ImportStop(message, { file, line: 1, column: 1 });
  }
  yield [...names.flatMap((name) => [name, `${name}.name`]), 'Value'];
  for (let at = 0; at < size; at++) {
    let left = at;
    const cells: string[] = [];
    for (const { codes, texts } of variables.toReversed()) {
      const position = left % codes.length;
      left = Math.floor(left / codes.length);
      cells.unshift(codes[position] ?? '', texts[position] ?? '');
    }
    yield [...cells, data[at] ?? ''];
  }
}

function variableOf(keywords: PxKeywords, name: string): { codes: string[]; texts: string[] } {
  const texts = keywords.texts('VALUES', name);
  const codes = keywords.texts('CODES', name);
  // Times are written once, as values or as a list behind TIMEVAL; codes are left out where they are the values.
  return { texts, codes: codes.length === texts.length ? codes : texts };
}
