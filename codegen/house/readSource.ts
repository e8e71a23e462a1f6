import { parseSync } from 'vite';

/** Facts about a source file. */
export interface SourceFacts {
  /** lines that are not blank or comments */
  lines: number;
  /** words, texts, numbers and signs without comments: what there is to read, however lines are broken */
  tokens: number;
  /** interface → number of its members */
  members: ReadonlyMap<string, number>;
  /** lines of each function longer than one line */
  functions: number[];
  /** names that it declares and exports */
  exported: string[];
  /** number of `any`, `!` and comments that silence the compiler */
  loose: number;
}

interface Node {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

const FUNCTIONS = ['FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression'];
const LOOSE = ['TSAnyKeyword', 'TSNonNullExpression'];
const SILENCES = /@ts-(?:ignore|expect-error|nocheck)/;

const TOKEN =
  /`(?:\\[\s\S]|[^`\\])*`|'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|[A-Za-z_$][\w$]*|\d[\w.]*|=>|\.\.\.|\?\.|\?\?=?|&&=?|\|\|=?|[=!]==?|[<>]=?|[-+*/%&|^]=?|[{}()[\];,.:?!~@#]/g;

/** @throws Error if the text is not valid TypeScript */
export function readSource(name: string, text: string): SourceFacts {
  const { program, comments, errors } = parseSync(name, text);
  if (errors[0]) throw new Error(`${name}: ${errors[0].message}`);
  const nodes = [...below(program as unknown as Node)];
  const bare = withoutComments(text, comments);
  const lineAt = lineCounter(text);
  const functions = nodes.filter(({ type }) => FUNCTIONS.includes(type));
  return {
    lines: bare.split('\n').filter((line) => line.trim() !== '').length,
    tokens: bare.match(TOKEN)?.length ?? 0,
    members: new Map(nodes.flatMap(membersOf)),
    functions: functions
      .map(({ start, end }) => lineAt(end) - lineAt(start) + 1)
      .filter((lines) => lines > 1),
    exported: (program.body as unknown as Node[]).flatMap(exportedNames),
    loose:
      nodes.filter(({ type, definite }) => LOOSE.includes(type) || definite === true).length +
      comments.filter(({ value }) => SILENCES.test(value)).length,
  };
}

function* below(node: Node): Generator<Node> {
  yield node;
  for (const value of Object.values(node)) {
    for (const one of Array.isArray(value) ? value : [value]) if (isNode(one)) yield* below(one);
  }
}

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

/** Comments become spaces. */
function withoutComments(text: string, comments: readonly { start: number; end: number }[]): string {
  let bare = '';
  let from = 0;
  for (const { start, end } of comments) {
    bare += text.slice(from, start) + text.slice(start, end).replace(/[^\n]/g, ' ');
    from = end;
  }
  return bare + text.slice(from);
}

function membersOf({ type, id, body }: Node): [name: string, members: number][] {
  const members = isNode(body) && Array.isArray(body.body) ? body.body.length : 0;
  return type === 'TSInterfaceDeclaration' && isNode(id) ? [[String(id.name), members]] : [];
}

/** Returns a function from a position to its line, from 0. */
function lineCounter(text: string): (at: number) => number {
  const ends = [...text.matchAll(/\n/g)].map(({ index }) => index);
  return (at) => {
    const next = ends.findIndex((end) => end >= at);
    return next < 0 ? ends.length : next;
  };
}

/** Names that a statement declares and exports. Re-exports count where they are declared. */
function exportedNames({ type, declaration }: Node): string[] {
  if (type !== 'ExportNamedDeclaration' || !isNode(declaration)) return [];
  const declared = declaration.type === 'VariableDeclaration' ? declaration.declarations : [declaration];
  return (declared as Node[]).flatMap(({ id }) => {
    const name = isNode(id) && id.type === 'Identifier' ? id.name : undefined;
    return typeof name === 'string' ? [name] : [];
  });
}
