import { type Node, parseTree } from 'jsonc-parser';
import type { ReadingLimits } from '#data/problems/limits.ts';
import { ImportStop, quoted } from '#data/problems/problems.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { decodeText } from '#import/families/text/decodeText.ts';
import { GridRecord, type SourceRecord } from '#import/records/sourceRecord.ts';
import { isJson, placeOfOffset } from './parseJson.ts';

/** Objects of any JSON file, selected by the paths in the recipe. */
export const json: FileFamily = {
  format: 'json',
  title: 'JSON',
  recognises: isJson,
  async *tables(source, { form, limits }) {
    const { encoding, rows = [''] } = form;
    const records = readJson(decodeText(source, encoding), { file: source.name, rows, limits });
    yield { name: source.name, records };
  },
};

interface ReadJsonOptions {
  /** name of the file in messages */
  file: string;
  /** paths to the values that become rows */
  rows: readonly string[];
  limits: ReadingLimits;
}

/** One row: texts by column name. */
interface JsonRow {
  cells: ReadonlyMap<string, string>;
  offset: number;
}

/**
 * Rows of a JSON file as a table, with the column names first. A missing value is an empty cell.
 * @throws ImportStop if it is not JSON, a path does not exist, or a limit is exceeded
 */
export async function* readJson(
  text: AsyncIterable<string>,
  { file, rows, limits }: ReadJsonOptions,
): AsyncGenerator<Iterable<SourceRecord>> {
  const whole = await joined(text, file, limits.treeBytes);
  const root = parsed(whole, file);
  const all = rows.flatMap((path) => [...rowsAt(root, path, file)]);
  const names = [...new Set(all.flatMap(({ cells }) => [...cells.keys()]))];
  if (names.length > limits.columns)
    throw new ImportStop(`The rows have more than ${limits.columns} columns.`, { file });
  if (all.length > limits.rows) throw new ImportStop(`The file has more than ${limits.rows} rows.`, { file });
  const line = lineCounter(whole);
  const sorted = all.toSorted((a, b) => a.offset - b.offset);
  yield [
    new GridRecord(names, 1),
    ...sorted.map(({ cells, offset }) => {
      const texts = names.map((name) => cells.get(name) ?? '');
      return new ObjectRecord(texts, line(offset));
    }),
  ];
}

/** Rows from objects, whose values have no position in a line. */
class ObjectRecord extends GridRecord {
  override columnAt(): number {
    return 1;
  }
}

async function joined(text: AsyncIterable<string>, file: string, most: number): Promise<string> {
  let whole = '';
  for await (const piece of text) {
    whole += piece;
    if (whole.length > most)
      throw new ImportStop(`A JSON file may have ${most / 1024 / 1024} MB at most.`, {
        file,
      });
  }
  return whole;
}

function parsed(text: string, file: string): Node {
  const errors: { offset: number }[] = [];
  let tree: Node | undefined;
  try {
    tree = parseTree(text, errors as Parameters<typeof parseTree>[1], { disallowComments: true });
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    throw new ImportStop('The file is nested too deeply.', { file });
  }
  const [first] = errors;
  if (tree && !first) return tree;
  throw new ImportStop(
    'This is not JSON: from here on it cannot be read.',
    placeOfOffset(text, first?.offset ?? 0, file),
  );
}

function* rowsAt(root: Node, path: string, file: string): Generator<JsonRow> {
  const found = path === '' ? root : path.split('.').reduce<Node | undefined>(child, root);
  const nested = found && (found.type === 'array' ? listed(found) : named(found));
  const isRow = found?.type === 'object' && !nested?.every(({ node }) => node.type === 'object');
  if (!found || !nested || (!isRow && nested.some(({ node }) => node.type !== 'object')))
    throw new ImportStop(
      `The path ${quoted(path)} of "file.rows" leads to no object and no list of objects.`,
      { file },
    );
  const key = path.split('.').at(-1) ?? '';
  for (const { name, node } of isRow ? [{ name: key, node: found }] : nested)
    yield {
      cells: new Map([['$path', path], ['$key', name], ...valuesOf(node, '')]),
      offset: node.offset,
    };
}

const child = (node: Node | undefined, name: string): Node | undefined =>
  node && named(node).find((one) => one.name === name)?.node;

const listed = ({ children = [] }: Node) => children.map((node, at) => ({ name: String(at + 1), node }));

/** Properties of an object; none for anything else. */
const named = ({ type, children = [] }: Node): { name: string; node: Node }[] =>
  type === 'object'
    ? children.flatMap(({ children: [key, node] = [] }) => (key && node ? [{ name: key.value, node }] : []))
    : [];

/** Texts of all values of an object, nested ones by their path; lists and null have none. */
function valuesOf(node: Node, before: string): [name: string, text: string][] {
  return named(node).flatMap(({ name, node: value }): [string, string][] => {
    if (value.type === 'object') return valuesOf(value, `${before}${name}.`);
    if (value.type === 'array' || value.type === 'null') return [];
    return [[`${before}${name}`, String(value.value)]];
  });
}

/** Line of an offset; call it with ascending offsets. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let at = 0;
  return (offset) => {
    for (; at < offset; at++) if (text[at] === '\n') line++;
    return line;
  };
}
