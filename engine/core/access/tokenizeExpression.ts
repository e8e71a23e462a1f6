export type TokenKind = 'name' | '.' | '&' | '|' | '(' | ')' | 'end' | 'unknown';
export interface Token {
  kind: TokenKind;
  text: string;
  /** characters from the start of the text */
  offset: number;
}

// Group and permission names may hold hyphens (TE-MATAPAE, REP-BASIC), so a hyphen is never an operator.
const TOKEN = /\s*(?:([A-Za-z0-9_-]+)|([.&|()])|(\S))/y;

/** Cuts a permission expression into tokens; the last one is always `end`. Never throws: what it cannot read is `unknown`. */
export function tokenizeExpression(text: string): Token[] {
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
