import { type ParseError, parse, printParseErrorCode, visit } from 'jsonc-parser';
import { type ManifestKind, manifestKindOf } from './manifestKinds.ts';
import { type JsonPath, type Position, positionAt, positionsOf } from './positions.ts';
import { readFrontMatter } from './readFrontMatter.ts';
import { forbiddenKeys, tooDeepAt, tooDeepLineAt } from './readLimits.ts';

/** A problem with the JSON syntax or with reading the file. */
export interface SyntaxProblem {
  position: Position;
  problem:
    | 'broken'
    | 'forbidden-key'
    | 'double-key'
    | 'link'
    | 'unreadable'
    | 'too-large'
    | 'too-deep'
    | 'encoding';
  /** the parser's error code, the key, the target of a link, or the system's error code */
  detail: string;
}

/** One file under manifests/, read but not yet checked against its schema. */
export interface ManifestFile {
  /** relative to the project, e.g. manifests/series/GDP.json */
  path: string;
  /** relative to manifests/ */
  name: string;
  kind: ManifestKind | null;
  text: string;
  /** undefined if the JSON is broken or contains a forbidden key */
  value: unknown;
  syntax: SyntaxProblem[];
  position(path: JsonPath, what?: 'key' | 'value'): Position;
}

const mayHoldForbiddenKey = /__proto__|constructor|prototype|\\u/;

function brokenJson(text: string): SyntaxProblem[] {
  const errors: ParseError[] = [];
  parse(text, errors, { disallowComments: true, allowTrailingComma: false });
  const first = errors[0];
  if (!first) return [{ position: positionAt(text, 0), problem: 'broken', detail: 'InvalidSymbol' }];
  // After one mistake the parser reports many, so only the first is useful.
  return [
    { position: positionAt(text, first.offset), problem: 'broken', detail: printParseErrorCode(first.error) },
  ];
}

/** Keys that are forbidden or duplicated in one object. JSON.parse would keep only the last duplicate. */
function doubtfulKeys(text: string): SyntaxProblem[] {
  const problems: SyntaxProblem[] = [];
  const open: Set<string>[] = [];
  visit(text, {
    onObjectBegin: () => {
      open.push(new Set());
    },
    onObjectEnd: () => {
      open.pop();
    },
    onObjectProperty: (key, offset) => {
      const keys = open.at(-1);
      const problem = forbiddenKeys.has(key) ? 'forbidden-key' : keys?.has(key) ? 'double-key' : null;
      if (problem) problems.push({ position: positionAt(text, offset), problem, detail: key });
      keys?.add(key);
    },
  });
  return problems;
}

/** Number of keys in all objects of a value. Fewer than in its text means that one is duplicated. */
function countKeys(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0;
  if (Array.isArray(value)) return value.reduce((sum: number, item) => sum + countKeys(item), 0);
  const values = Object.values(value);
  return values.reduce((sum: number, item) => sum + countKeys(item), values.length);
}

/** Parses a manifest. Never throws: `syntax` lists problems, and `value` is then undefined. */
export function readManifest(path: string, name: string, text: string): ManifestFile {
  const isPage = name.endsWith('.md');
  const deep = isPage ? tooDeepLineAt(text) : tooDeepAt(text);
  if (deep >= 0)
    return unreadManifest(path, name, { problem: 'too-deep', detail: '' }, positionAt(text, deep));
  if (isPage) {
    return { path, name, kind: manifestKindOf(name), text, ...readFrontMatter(text) };
  }
  const file = { path, name, kind: manifestKindOf(name), text, position: positionsOf(text) };
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return { ...file, value: undefined, syntax: brokenJson(text) };
  }
  const colons = text.split(/"\s*:/).length - 1;
  const suspicious = mayHoldForbiddenKey.test(text) || colons > countKeys(value);
  const syntax = suspicious ? doubtfulKeys(text) : [];
  return { ...file, value: syntax.length > 0 ? undefined : value, syntax };
}

/** A file that could not be read, with the reason. A link has no kind, so no rule expects it. */
export function unreadManifest(
  path: string,
  name: string,
  why: Pick<SyntaxProblem, 'problem' | 'detail'>,
  place: Position = { line: 1, column: 1 },
): ManifestFile {
  const position = () => ({ ...place });
  const kind = why.problem === 'link' ? null : manifestKindOf(name);
  return {
    path,
    name,
    kind,
    text: '',
    value: undefined,
    syntax: [{ ...why, position: position() }],
    position,
  };
}
