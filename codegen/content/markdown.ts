import { Marked, type Token, type Tokens } from 'marked';
import { lineNames } from '#engine/blocks/kinds.ts';
import { escapeMarkup } from '#engine/core/leaving/escapeMarkup.ts';
import type { WrittenBlock } from '#generated/types.ts';
import { parsePartLine } from './partLine.ts';

/** Where a link of a written page leads; null if it is not allowed. */
export function linkTarget(href: string): 'outside' | 'page' | 'place' | 'site' | 'term' | null {
  if (/^(https?:\/\/|mailto:)\S+$/.test(href)) return 'outside';
  if (/^\/(?!\/)/.test(href)) return 'page';
  if (/^#[\w-]+$/.test(href)) return 'place';
  if (/^site:[a-z][a-z0-9-]*(\/|$)/.test(href)) return 'site';
  return /^term:[a-z][a-z0-9-]*$/.test(href) ? 'term' : null;
}

/** A heading's id: `What it costs` → what-it-costs. */
const anchor = (text: string): string =>
  text
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '');

// Authors' HTML is escaped and images are dropped, so a page cannot run code.
const marked = new Marked({
  gfm: true,
  renderer: {
    html: ({ text }) => escapeMarkup(text),
    image: ({ text }) => escapeMarkup(text),
    heading({ tokens, depth, text }) {
      // The page's title is its only h1.
      const level = Math.max(2, depth);
      return `<h${level} id="${anchor(text)}">${this.parser.parseInline(tokens)}</h${level}>\n`;
    },
    link({ href, tokens }) {
      const words = this.parser.parseInline(tokens);
      return linkTarget(href) === null ? words : `<a href="${escapeMarkup(href)}">${words}</a>`;
    },
    table(token) {
      const row = (cells: Tokens.TableCell[], tag: string) =>
        `<tr>${cells.map((cell) => `<${tag}>${this.parser.parseInline(cell.tokens)}</${tag}>`).join('')}</tr>`;
      const rows = token.rows.map((cells) => row(cells, 'td')).join('');
      return `<div class="table-box" tabindex="0"><table><thead>${row(token.header, 'th')}</thead><tbody>${rows}</tbody></table></div>`;
    },
  },
});

/**
 * Splits the text of a page into blocks of HTML and blocks that lines represent. Drops lines of unknown
 * kinds.
 */
export function compileBody(body: string): WrittenBlock[] {
  const blocks: WrittenBlock[] = [];
  let text: string[] = [];
  const flush = () => {
    const html = marked.parse(text.join('\n'), { async: false }).trim();
    if (html !== '') blocks.push({ kind: 'html', html });
    text = [];
  };
  for (const line of body.split('\n')) {
    const part = parsePartLine(line);
    if (part) {
      flush();
      // Rules check the arguments.
      if (lineNames.includes(part.kind)) blocks.push({ ...part.arguments, kind: part.kind } as WrittenBlock);
    } else text.push(line);
  }
  flush();
  return blocks;
}

/** A Markdown token with its line and column, from 0. */
export interface FoundToken {
  token: Token;
  line: number;
  column: number;
}

/** Offsets at which the lines of a text begin. */
const lineStarts = (text: string): number[] => [
  0,
  ...Array.from(text.matchAll(/\n/g), ({ index }) => index + 1),
];

/** The last line that begins at or before an offset, by binary search. */
function lineAt(starts: readonly number[], offset: number): number {
  let [low, high] = [0, starts.length - 1];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if ((starts[middle] ?? 0) <= offset) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** All tokens of a text in order, except part lines. */
export function findTokens(body: string): FoundToken[] {
  const lines = lineStarts(body);
  const blank = body.replaceAll(/^\{\{.*$/gm, (line) => ' '.repeat(line.length));
  const found: FoundToken[] = [];
  let from = 0;
  marked.walkTokens(marked.lexer(blank), (token) => {
    const inner = (token as { tokens?: Token[] }).tokens;
    const at = blank.indexOf(token.raw.trim(), from);
    const start = at < 0 ? from : at;
    // A token that contains others does not advance the position, because they are inside it.
    if (!inner && at >= 0) from = start + token.raw.trim().length;
    const line = lineAt(lines, start);
    found.push({ token, line, column: start - (lines[line] ?? 0) });
  });
  return found;
}
