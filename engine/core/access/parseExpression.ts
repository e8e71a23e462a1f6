import type { Expression } from './expression.ts';

export type ParsedExpression =
  | { ok: true; expression: Expression }
  | { ok: false; message: string; offset: number; expected: string[] };

// Deeper than any author nests. The limit keeps hostile text from exhausting the stack.
const MAX_DEPTH = 40;

class Refusal extends Error {
  readonly offset: number;
  readonly expected: string[];
  constructor(token: Token, expected: string[]) {
    super(`expected ${orList(expected)}, found ${token.kind === 'end' ? 'the end' : `"${token.text}"`}`);
    this.offset = token.offset;
    this.expected = expected;
  }
}

/**
 * Parses the permission language: `Group.Sub`, `&` (and), `|` (or), parentheses; `&` binds tighter than `|`.
 * A group alone (`EVENTS`) accepts any of its permissions. Errors give the offset in characters and the
 * expected tokens.
 */
export function parseExpression(text: string): ParsedExpression {
  const reader = new Reader(tokenizeExpression(text));
  try {
    const expression = reader.or(0);
    reader.take('end', ['"&"', '"|"', 'the end']);
    return { ok: true, expression };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, message: error.message, offset: error.offset, expected: error.expected };
  }
}

class Reader {
  private readonly tokens: Token[];
  private position = 0;
  constructor(tokens: Token[]) {
    this.tokens = tokens;
  }

  or(depth: number): Expression {
    return this.chain('|', 'or', () => this.and(depth));
  }

  take(kind: TokenKind, expected: string[]): Token {
    const token = this.peek();
    if (token.kind !== kind) throw new Refusal(token, expected);
    this.position += 1;
    return token;
  }

  private and(depth: number): Expression {
    return this.chain('&', 'and', () => this.unit(depth));
  }

  private chain(sign: TokenKind, kind: 'and' | 'or', next: () => Expression): Expression {
    const first = next();
    const operands = [first];
    while (this.peek().kind === sign) {
      this.position += 1;
      operands.push(next());
    }
    return operands.length === 1 ? first : { kind, operands };
  }

  private unit(depth: number): Expression {
    const token = this.peek();
    if (token.kind === '(') {
      if (depth >= MAX_DEPTH) throw new Refusal(token, ['fewer parentheses inside each other']);
      this.position += 1;
      const inside = this.or(depth + 1);
      this.take(')', ['"&"', '"|"', '")"']);
      return inside;
    }
    const group = this.take('name', ['a permission such as GROUP.PERMISSION', '"("']);
    if (this.peek().kind !== '.')
      return { kind: 'permission', group: group.text, sub: null, offset: group.offset };
    this.position += 1;
    const sub = this.take('name', [`the name of a permission of ${group.text}`]);
    return { kind: 'permission', group: group.text, sub: sub.text, offset: group.offset };
  }

  private peek(): Token {
    // The last token is `end` and nothing reads past it.
    return this.tokens[this.position] as Token;
  }
}

function orList(words: string[]): string {
  return words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
}

type TokenKind = 'name' | '.' | '&' | '|' | '(' | ')' | 'end' | 'unknown';
interface Token {
  kind: TokenKind;
  text: string;
  /** characters from the start of the text */
  offset: number;
}

// Names of groups and permissions may contain hyphens (TE-MATAPAE, REP-BASIC), so a hyphen is never an
// operator.
const TOKEN = /\s*(?:([A-Za-z0-9_-]+)|([.&|()])|(\S))/y;

/**
 * Splits a permission expression into tokens; the last is always `end`. Never throws: an invalid character
 * becomes `unknown`.
 */
function tokenizeExpression(text: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  for (let match = TOKEN.exec(text); match; match = TOKEN.exec(text)) {
    const [, name, sign, other] = match;
    const found = name ?? sign ?? other ?? '';
    const kind = name ? 'name' : sign ? (sign as TokenKind) : 'unknown';
    tokens.push({ kind, text: found, offset: TOKEN.lastIndex - found.length });
  }
  tokens.push({ kind: 'end', text: '', offset: text.length });
  return tokens;
}
