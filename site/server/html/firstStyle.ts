import { type Declaration, readIn, type StyleRule } from './styleRules.ts';

/**
 * The rules that markup uses as it is sent, so that it looks the same before the whole sheets have come. The
 * sheets must follow in the same order.
 */
export function firstStyle(rules: readonly StyleRule[], markup: string): string {
  const used = usedRules(rules, partsOf(markup));
  const declarations = [...declarationsOf(used)];
  const reads = new Map<string, string[]>();
  for (const { sets, reads: more } of declarations)
    if (sets !== undefined) reads.set(sets, [...(reads.get(sets) ?? []), ...more]);
  const plain = declarations.flatMap((one) => (one.sets === undefined ? one.reads : []));
  // A set also visits what is added on the way.
  const read = new Set([...plain, ...(markup.includes('var(') ? readIn(markup) : [])]);
  for (const name of read) for (const more of reads.get(name) ?? []) read.add(more);
  return textOf(used, read);
}

function usedRules(rules: readonly StyleRule[], parts: ReadonlySet<string>): StyleRule[] {
  return rules.flatMap((rule): StyleRule[] => {
    if (rule.kind === 'other') return [rule];
    if (rule.kind === 'group') {
      const inner = usedRules(rule.rules, parts);
      return inner.length === 0 ? [] : [{ ...rule, rules: inner }];
    }
    const selectors = rule.selectors.filter(({ needs }) => needs.every((need) => parts.has(need)));
    return selectors.length === 0 ? [] : [{ ...rule, selectors }];
  });
}

function* declarationsOf(rules: readonly StyleRule[]): Generator<Declaration> {
  for (const rule of rules) {
    if (rule.kind === 'group') yield* declarationsOf(rule.rules);
    if (rule.kind === 'style') yield* rule.declarations;
  }
}

/** @param read custom properties that something reads */
function textOf(rules: readonly StyleRule[], read: ReadonlySet<string>): string {
  return rules
    .map((rule) => {
      if (rule.kind === 'other') return rule.text;
      if (rule.kind === 'group') return `${rule.prelude}{${textOf(rule.rules, read)}}`;
      const left = rule.declarations.filter(({ sets }) => sets === undefined || read.has(sets));
      if (left.length === 0) return '';
      return `${rule.selectors.map(({ text }) => text).join()}{${left.map(({ text }) => text).join(';')}}`;
    })
    .join('');
}

const TAG = /<([a-z][\w-]*)([^<>"']*(?:(?:"[^"]*"|'[^']*')[^<>"']*)*)/gi;
const ATTRIBUTE = /([\w:-]+)(?:=(?:"([^"]*)"|'([^']*)'|([^\s"'>]+)))?/g;

/** What selectors can ask of markup, in the form of `needs`. */
function partsOf(markup: string): Set<string> {
  const parts = new Set<string>();
  const seen = new Set<string>();
  for (const [, tag = '', attributes = ''] of markup.matchAll(TAG)) {
    parts.add(tag);
    if (seen.has(attributes)) continue;
    seen.add(attributes);
    for (const [, name = '', ...values] of attributes.matchAll(ATTRIBUTE)) {
      const value = values.find((one) => one !== undefined) ?? '';
      parts.add(`[${name}]`).add(`[${name}=${value}]`);
      if (name === 'id') parts.add(`#${value}`);
      if (name === 'class') for (const one of value.split(/\s+/)) parts.add(`.${one}`);
    }
  }
  return parts;
}
