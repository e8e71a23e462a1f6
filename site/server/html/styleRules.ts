/** A rule of a style sheet, ready to be compared with markup. */
export type StyleRule =
  | { kind: 'style'; selectors: readonly Selector[]; declarations: readonly Declaration[] }
  /** a condition, such as `@media`, with rules of its own */
  | { kind: 'group'; prelude: string; rules: readonly StyleRule[] }
  /** a rule that names no elements, such as `@font-face` */
  | { kind: 'other'; text: string };

interface Selector {
  text: string;
  /** what markup must have for a match: `div`, `.card`, `#main`, `[open]` or `[lang=mi]` */
  needs: readonly string[];
}

export interface Declaration {
  text: string;
  /** the custom property that it sets */
  sets?: string;
  /** custom properties that it reads */
  reads: readonly string[];
}

const GROUP = /^@(?:media|supports|layer|container)\b/;
// What matters only on paper, or once somebody acts: the whole sheet has come by then.
const LATER_GROUP = /^@media print$|^@page\b/;
const LATER_STATE = /:(?:hover|active|:selection|popover-open|:backdrop)\b/;
// Text in parentheses, three deep.
const PARENTHESES = String.raw`\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)`;
const IN_PARENTHESES = new RegExp(PARENTHESES, 'g');
const ONE_SELECTOR = new RegExp(`(?:${PARENTHESES}|[^,()])+`, 'g');
const ONE_DECLARATION = new RegExp(`(?:"[^"]*"|'[^']*'|${PARENTHESES}|[^;"'(){}])+`, 'g');

/**
 * Parses a minified style sheet. Unclear selectors need less, so that no rule is missing.
 * @param fonts addresses of fonts that load with the page; others load with the whole sheet
 */
export function styleRules(css: string, fonts: readonly string[]): StyleRule[] {
  const rules: StyleRule[] = [];
  for (const { prelude, block } of blocksIn(css)) {
    if (LATER_GROUP.test(prelude) || isLaterFont(prelude, block, fonts)) continue;
    if (GROUP.test(prelude)) rules.push({ kind: 'group', prelude, rules: styleRules(block, fonts) });
    else if (prelude.startsWith('@')) rules.push({ kind: 'other', text: `${prelude}{${block}}` });
    else rules.push({ kind: 'style', selectors: selectorsIn(prelude), declarations: declarationsIn(block) });
  }
  return rules;
}

const isLaterFont = (prelude: string, block: string, fonts: readonly string[]): boolean =>
  prelude === '@font-face' && block.includes('url(') && !fonts.some((font) => block.includes(font));

/** The rules at the top level of a sheet. A quoted text may contain braces. */
function* blocksIn(css: string): Generator<{ prelude: string; block: string }> {
  let [depth, from, opened] = [0, 0, 0];
  for (const { 0: sign, index } of css.matchAll(/"(?:\\.|[^"\\])*"|'(?:\\.|[^'\\])*'|[{}]/g)) {
    if (sign === '{' && depth++ === 0) opened = index;
    if (sign !== '}' || --depth > 0) continue;
    yield { prelude: css.slice(from, opened).trim(), block: css.slice(opened + 1, index) };
    from = index + 1;
  }
}

function selectorsIn(prelude: string): Selector[] {
  const texts = prelude.match(ONE_SELECTOR) ?? [];
  // A form that this does not read is kept whole.
  if (texts.join() !== prelude || prelude.includes('\\')) return [{ text: prelude, needs: [] }];
  return texts
    .map((text) => ({ text, plain: text.replace(IN_PARENTHESES, '') }))
    .filter(({ plain }) => !LATER_STATE.test(plain))
    .map(({ text, plain }) => ({ text, needs: needsOf(plain) }));
}

/** @param plain without what stands in parentheses, as an element may match without that */
function needsOf(plain: string): string[] {
  const attributes = [...plain.matchAll(/\[([\w-]+)(?:="?([\w-]+)"?\])?/g)].map(([, name, value]) =>
    value === undefined ? `[${name}]` : `[${name}=${value}]`,
  );
  const names = plain
    .replace(/\[[^\]]*\]/g, '')
    .match(/(?<=^|[\s>+~])[a-z][\w-]*|[.#](?:[\w-]|[^\0-\x7F])+/g);
  return [...(names ?? []), ...attributes];
}

const SET = /^(--[\w-]+):/;
const READ = /var\((--[\w-]+)/g;
/** Custom properties that a style or markup reads. */
export const readIn = (text: string): string[] => [...text.matchAll(READ)].map(([, name = '']) => name);

/** The declarations of a block; one that this does not read stays in one piece. */
function declarationsIn(block: string): Declaration[] {
  const texts = block.match(ONE_DECLARATION) ?? [];
  return (texts.join(';') === block ? texts : [block]).map((text) => {
    const sets = SET.exec(text)?.[1];
    return { text, reads: readIn(text), ...(sets !== undefined && { sets }) };
  });
}
