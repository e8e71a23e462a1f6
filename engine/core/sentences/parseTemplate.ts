import { modifiers, type Placeholder, type Template, type TemplateNode } from './template.ts';

export type ParsedTemplate =
  | { ok: true; template: Template }
  | { ok: false; message: string; offset: number };

class TemplateError extends Error {
  readonly offset: number;
  constructor(message: string, offset: number) {
    super(message);
    this.offset = offset;
  }
}

/** Parses a sentence. Grammar: docs/text.md. Errors give the problem and its position, counted from 0. */
export function parseTemplate(text: string): ParsedTemplate {
  const reader = { text, at: 0 };
  try {
    return { ok: true, template: readNodes(reader, 0) };
  } catch (error) {
    if (error instanceof TemplateError) return { ok: false, message: error.message, offset: error.offset };
    throw error;
  }
}

interface Reader {
  text: string;
  at: number;
}

/** Reads nodes up to the end of the text or, inside brackets, to the closing one. */
function readNodes(reader: Reader, depth: number, opened = 0): TemplateNode[] {
  const nodes: TemplateNode[] = [];
  let plain = '';
  const flush = () => {
    if (plain) nodes.push(plain);
    plain = '';
  };
  while (reader.at < reader.text.length) {
    const character = reader.text.charAt(reader.at);
    if (character === '\\' && reader.at + 1 < reader.text.length) {
      plain += reader.text.charAt(reader.at + 1);
      reader.at += 2;
    } else if (character === '{') {
      flush();
      nodes.push(readPlaceholder(reader));
    } else if (character === '[') {
      flush();
      nodes.push(readBrackets(reader, depth));
    } else if (character === ']') {
      if (depth === 0) throw new TemplateError('"]" without "[" before it', reader.at);
      flush();
      return nodes;
    } else if (character === '}') {
      throw new TemplateError('"}" without "{" before it', reader.at);
    } else {
      plain += character;
      reader.at += 1;
    }
  }
  if (depth > 0) throw new TemplateError('"[" is not closed', opened);
  flush();
  return nodes;
}

const linkPattern = /^(https:\/\/|mailto:|tel:|\/(?!\/)|#)/;

/** An optional clause, or a link if an address in round brackets follows. */
function readBrackets(reader: Reader, depth: number): TemplateNode {
  const opened = reader.at;
  reader.at += 1;
  const nodes = readNodes(reader, depth + 1, opened);
  reader.at += 1;
  const address = /^\(([^()\s]+)\)/.exec(reader.text.slice(reader.at));
  if (!address?.[1]) return { kind: 'optional', nodes };
  if (!linkPattern.test(address[1])) {
    throw new TemplateError(
      `"${address[1]}" is not a page's path, nor an https, mailto or tel address`,
      reader.at + 1,
    );
  }
  reader.at += address[0].length;
  return { kind: 'link', nodes, href: address[1] };
}

const namePattern = /^[A-Za-z][A-Za-z0-9_-]*$/;
const places = ['benchmark', 'base', 'focus'];

function readPlaceholder(reader: Reader): Placeholder {
  const offset = reader.at;
  const close = reader.text.indexOf('}', offset);
  if (close < 0) throw new TemplateError('"{" is not closed', offset);
  reader.at = close + 1;
  const inside = reader.text.slice(offset + 1, close);
  const colon = inside.indexOf(':');
  const reference = parseReference(colon < 0 ? inside : inside.slice(0, colon), offset + 1);
  if (colon < 0) return { ...reference, offset };
  const [modifier = '', ...args] = inside
    .slice(colon + 1)
    .trim()
    .split(/\s+/);
  if (!modifiers.includes(modifier)) {
    throw new TemplateError(
      `"${modifier}" is not a modifier; there are ${modifiers.join(', ')}`,
      offset + 2 + colon,
    );
  }
  if (['pace', 'extent', 'versus'].includes(modifier) && args.length !== 1) {
    throw new TemplateError(
      `"${modifier}" needs the number to compare with, as {a:${modifier} b}`,
      offset + 2 + colon,
    );
  }
  if ((modifier === 'either' || modifier === 'agree') && args.length !== 2) {
    throw new TemplateError(
      `"${modifier}" needs two words, as {a:${modifier} ${modifier === 'either' ? 'more less' : 'was were'}}`,
      offset + 2 + colon,
    );
  }
  return { ...reference, modifier, args, offset };
}

/**
 * "growth@benchmark" or "industry.1.label" → its parts. `offset` is the position of the text in the sentence.
 */
export function parseReference(text: string, offset: number): Placeholder {
  const [dotted = '', ...at] = text.split('@');
  const [name = '', ...path] = dotted.split('.');
  if (!namePattern.test(name)) throw new TemplateError(`"${text}" is not a name`, offset);
  for (const place of at) {
    if (!places.includes(place)) {
      throw new TemplateError(
        `"@${place}" is not a place; there are @${places.join(', @')}`,
        offset + text.indexOf(`@${place}`),
      );
    }
  }
  return {
    kind: 'placeholder',
    name,
    at: at as Placeholder['at'],
    path: path.map((part) => (/^\d+$/.test(part) ? Number(part) : part)),
    args: [],
    offset,
  };
}

/** Every placeholder of a template, including those that are arguments of another. */
export function templatePlaceholders(template: Template): Placeholder[] {
  return template.flatMap((node): Placeholder[] => {
    if (typeof node === 'string') return [];
    if (node.kind !== 'placeholder') return templatePlaceholders(node.nodes);
    return [node, ...comparedNumbers(node)];
  });
}

/** Modifiers whose arguments are words to write. */
export const wordModifiers = ['either', 'agree', 'each', 'abs', 'signed'];

/** Words after :move that are not numbers. */
export const verbs = ['was', 'were', 'is', 'are'] as const;

/** The unit of a change, after :move: in=tonnes-per-resident, in=person|people. */
export const unitMark = 'in=';

export const isNumberName = (word: string): boolean =>
  !verbs.some((verb) => verb === word) && !word.startsWith(unitMark);

function comparedNumbers(node: Placeholder): Placeholder[] {
  if (wordModifiers.includes(node.modifier ?? '')) return [];
  return node.args.filter(isNumberName).map((word) => parseReference(word, node.offset));
}
