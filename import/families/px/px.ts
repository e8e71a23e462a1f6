import type { ReadingLimits } from '#data/problems/limits.ts';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import { number } from '#data/problems/wording.ts';
import { type ByteSource, beginningOf, wholeOf } from '#import/bytes/byteSource.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { gridRecords } from '#import/families/contract/gridRecords.ts';
import { cellsOf, type PxKeywords, readKeywords } from './keywords.ts';

const KEYWORD = String.raw`[A-Z][A-Z0-9_-]*(?:\[[\w-]*\])?(?:\("[^\n]*)?\s*=`;
const BEGINNING = new RegExp(`^(?:\\xef\\xbb\\xbf)?\\s*${KEYWORD}`);
const SIGN =
  /(?:^|[;\s])(?:AXIS-VERSION|CHARSET|MATRIX|SUBJECT-(?:AREA|CODE)|STUB|HEADING|VALUES|CONTENTS)(?:\[[\w-]*\])?(?:\(.*)?\s*=/;

/**
 * PX files of PxWeb and PC-Axis. Each variable has a column of codes and one of texts (`Region`,
 * `Region.name`); figures are in `Value`. A dash is zero, as the format defines, and dots are markers. Rows
 * omitted by a file with KEYS are missing.
 */
export const px: FileFamily = {
  format: 'px',
  title: 'a PX file',
  recognises: ({ head, entries }) =>
    entries === undefined && BEGINNING.test(beginningOf(head)) && SIGN.test(beginningOf(head)),
  async *tables(source, { limits }) {
    const keywords = readKeywords(await textOf(source, limits), source.name);
    const [unit] = keywords.texts('UNITS');
    yield {
      name: source.name,
      ...(unit !== undefined && { given: new Map([['(unit)', unit]]) }),
      records: [gridRecords(rows(keywords, source.name, limits), source.name, limits)],
    };
  },
};

/** Text decoded with the file's code page. @throws ImportStop */
async function textOf(source: ByteSource, limits: ReadingLimits): Promise<string> {
  const bytes = await wholeOf(source, limits.jsonBytes);
  const said = /CODEPAGE\s*=\s*"([^"]+)"/i.exec(beginningOf(source.head))?.[1] ?? 'windows-1252';
  try {
    const isUtf8 = /^utf-?8$/i.test(said) || (bytes[0] === 0xef && bytes[1] === 0xbb);
    return new TextDecoder(isUtf8 ? 'utf-8' : said, { fatal: isUtf8 }).decode(bytes);
  } catch {
    throw stop(source.name, `This PX file is not in its code page ${said}.`);
  }
}

interface Variable {
  name: string;
  codes: string[];
  texts: string[];
  /** names of the rows in a table with KEYS; absent: cells are by position */
  keys?: string[];
}

function* rows(keywords: PxKeywords, file: string, limits: ReadingLimits): Generator<string[]> {
  const variables = ['STUB', 'HEADING']
    .flatMap((keyword) => keywords.texts(keyword))
    .map((name) => variableOf(keywords, name));
  const keyed = variables.filter(({ keys }) => keys);
  const placed = variables.filter(({ keys }) => !keys);
  const width = placed.reduce((product, { codes }) => product * codes.length, 1);
  const size = keyed.reduce((product, { codes }) => product * codes.length, width);
  if (variables.length === 0 || size > limits.rows)
    throw stop(file, `This PX file names ${number(size)} cells; ${number(limits.rows)} can be read.`);
  yield [...variables.flatMap(({ name }) => [name, `${name}.name`]), 'Value'];
  const cells = cellsOf(keywords.data);
  const places = new Map<Variable, number>();
  let count = 0;
  for (let cell = cells.next(); !cell.done; cell = cells.next()) {
    for (const [at, variable] of keyed.entries()) {
      if (at > 0) cell = cells.next();
      const place = variable.keys?.indexOf(cell.value ?? '') ?? -1;
      if (place < 0) throw stop(file, unknownKey(variable, cell.value ?? ''));
      places.set(variable, place);
    }
    if (keyed.length === 0 && count >= width) throw stop(file, cutShort(size, count + 1));
    for (let at = 0; at < width; at++) {
      if (keyed.length > 0 || at > 0) cell = cells.next();
      if (cell.done) throw stop(file, keyed.length > 0 ? cutRow(width, at) : cutShort(size, count));
      let left = at;
      for (const variable of placed.toReversed()) {
        places.set(variable, left % variable.codes.length);
        left = Math.floor(left / variable.codes.length);
      }
      count++;
      const names = variables.flatMap((variable) => {
        const place = places.get(variable) ?? 0;
        return [variable.codes[place] ?? '', variable.texts[place] ?? ''];
      });
      yield [...names, cell.value];
    }
  }
  if (count === 0) throw stop(file, cutShort(size, count));
}

const stop = (file: string, message: string) => new ImportStop(message, { file });

const cutShort = (size: number, count: number) =>
  `This PX file names ${number(size)} cells and holds ${number(count)}. Is it cut short?`;
const cutRow = (width: number, count: number) =>
  `A row of this PX file has ${number(count)} of ${number(width)} cells behind its keys (KEYS). Is it cut short?`;
const unknownKey = ({ name }: Variable, key: string) =>
  `A row of this PX file has the key ${quoted(key)} (KEYS), which is no value of ${quoted(name)}. Is it damaged?`;

function variableOf(keywords: PxKeywords, name: string): Variable {
  const texts = keywords.texts('VALUES', name);
  const said = keywords.texts('CODES', name);
  // Time values appear once, as values or as a list after TIMEVAL; codes equal to the values are omitted.
  const codes = said.length === texts.length ? said : texts;
  const [keys] = keywords.texts('KEYS', name);
  return { name, texts, codes, ...(keys !== undefined && { keys: keys === 'CODES' ? codes : texts }) };
}
