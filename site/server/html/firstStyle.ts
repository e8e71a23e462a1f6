/** A rule of a style sheet, ready to be compared with markup. */
export type StyleRule =
  | { kind: 'style'; selectors: readonly Selector[]; block: string }
  /** a condition, such as `@media`, with rules of its own */
  | { kind: 'group'; prelude: string; rules: readonly StyleRule[] }
  /** a rule that names no elements, such as `@font-face` */
  | { kind: 'other'; text: string };

interface Selector {
  text: string;
  /** what markup must have for a match: `div`, `.card`, `#main`, `[open]` or `[lang=mi]` */
  needs: readonly string[];
}

const GROUP = /^@(?:media|supports|layer|container)\b/;
// What matters only on paper, or once somebody acts: the whole sheet has come by then.
const LATER_GROUP = /^@media print$|^@page\b/;
const LATER_STATE = /:(?:hover|active|:selection|popover-open|:backdrop)\b/;
const IN_PARENTHESES = /\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)/g;
const ONE = /(?:\((?:[^()]|\((?:[^()]|\([^()]*\))*\))*\)|[^,()])+/g;

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
    else rules.push({ kind: 'style', selectors: selectorsIn(prelude), block });
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
  const texts = prelude.match(ONE) ?? [];
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

/**
 * The rules that markup uses as it is sent, so that it looks the same before the whole sheets have come. The
 * sheets must follow in the same order.
 */
export function firstStyle(rules: readonly StyleRule[], markup: string): string {
  const parts = partsOf(markup);
  return withoutUnused(textOf(rules, parts), markup);
}

function textOf(rules: readonly StyleRule[], parts: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'other') return rule.text;
      if (rule.kind === 'group') {
        const inner = textOf(rule.rules, parts);
        return inner && `${rule.prelude}{${inner}}`;
      }
      const used = rule.selectors.filter(({ needs }) => needs.every((need) => parts.has(need)));
      return used.length === 0 ? '' : `${used.map(({ text }) => text).join()}{${rule.block}}`;
    })
    .join('');
}

const TAG = /<([a-z][\w-]*)((?:\s+[\w:-]+(?:=(?:"[^"]*"|'[^']*'|[^\s"'>]+))?)*)/gi;
const ATTRIBUTE = /([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** What selectors can ask of markup, in the form of `needs`. */
function partsOf(markup: string): Set<string> {
  const parts = new Set<string>();
  for (const [, tag = '', attributes = ''] of markup.matchAll(TAG)) {
    parts.add(tag);
    for (const [, name = '', ...values] of attributes.matchAll(ATTRIBUTE)) {
      const value = values.find((one) => one !== undefined) ?? '';
      parts.add(`[${name}]`).add(`[${name}=${value}]`);
      if (name === 'id') parts.add(`#${value}`);
      if (name === 'class') for (const one of value.split(/\s+/)) parts.add(`.${one}`);
    }
  }
  return parts;
}

const DECLARED = /(?<=[{;])(--[\w-]+):([^;{}]*);?/g;
const NAMED = /var\((--[\w-]+)/g;

/** The same style without custom properties that nothing uses, also not through others. */
function withoutUnused(css: string, markup: string): string {
  const values = new Map<string, string[]>();
  const others = css.replace(DECLARED, (_, name: string, value: string) => {
    values.set(name, [...(values.get(name) ?? []), value]);
    return '';
  });
  const named = (text: string) => [...text.matchAll(NAMED)].map(([, name = '']) => name);
  // A set also visits what is added on the way.
  const used = new Set([...named(others), ...named(markup)]);
  for (const name of used) for (const one of named((values.get(name) ?? []).join(' '))) used.add(one);
  return css.replace(DECLARED, (declaration, name: string) => (used.has(name) ? declaration : ''));
}
