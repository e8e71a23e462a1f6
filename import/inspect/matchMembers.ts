import type { DimensionManifest, SourceDimension } from '#generated/types.ts';
import { MemberMatcher, recipeDimensions } from '#import/match/memberMatcher.ts';
import { someOf, type Texts } from './tableView.ts';

/** Members of a dimension named by the texts of a column, or of all levels of a classification. */
export interface FoundMembers {
  /** dimension or classification, as a recipe names it */
  name: string;
  dimensions: readonly DimensionManifest[];
  rule: Omit<SourceDimension, 'column'>;
  matched: readonly string[];
  totals: readonly string[];
  unmatched: readonly string[];
}

const total = /^(?:total|all|both)\b|\btotal\b|^_T$/i;

/** Whether a text or its label means a total. */
export const looksLikeTotal = (text: string, label = ''): boolean =>
  total.test(text) || /^total\b/i.test(label);

/** Finds members as the import does: by code or name, or by a code followed by a name in the same cell. */
const rules: readonly SourceDimension[] = [{}, { pattern: '([^ :]+)[ :].*', by: 'code' }];

/** Number of texts that show whether a dimension matches a column at all. */
const SAMPLED_TEXTS = 12;

/**
 * The dimension that matches most texts; undefined if fewer than six in ten, or fewer than two, are members.
 */
export function matchMembers(
  texts: Texts,
  dimensions: Readonly<Record<string, DimensionManifest>>,
): FoundMembers | undefined {
  const classifications = Object.values(dimensions).flatMap(({ classification }) => classification ?? []);
  const groups = [...new Set([...Object.keys(dimensions), ...classifications])];
  const some = someOf(texts, SAMPLED_TEXTS);
  const found = (name: string, rule: SourceDimension, own: Texts) =>
    foundBy(rule, name, recipeDimensions(name, dimensions), own);
  const [best] = groups
    .flatMap((name) => rules.map((rule) => ({ name, rule, sampled: found(name, rule, some) })))
    .filter(({ sampled }) => sampled.matched.length > 0)
    .map(({ name, rule, sampled }) => (some === texts ? sampled : found(name, rule, texts)))
    .toSorted((a, b) => b.matched.length - a.matched.length || size(a) - size(b));
  if (!best || best.matched.length < 2) return undefined;
  return best.matched.length * 10 >= (best.matched.length + best.unmatched.length) * 6 ? best : undefined;
}

const size = ({ dimensions }: FoundMembers) =>
  dimensions.reduce((sum, { members }) => sum + members.length, 0);

function foundBy(
  by: SourceDimension,
  name: string,
  dimensions: readonly DimensionManifest[],
  texts: Texts,
): FoundMembers {
  const matcher = new MemberMatcher(name, by, dimensions);
  const labels = new MemberMatcher(name, { by: 'name' }, dimensions);
  const whole = dimensions[0]?.total ?? '';
  const map: Record<string, string> = {};
  const found = { matched: [] as string[], totals: [] as string[], unmatched: [] as string[] };
  const said = new Set([...texts.values()].map(({ label }) => label).filter((label) => /\p{L}/u.test(label)));
  let agreed = said.size < 2;
  for (const [text, { label }] of texts) {
    const own = matcher.of(text);
    agreed ||= labels.of(text) !== undefined || labels.of(label) !== undefined;
    const match = own ?? labels.of(label) ?? (looksLikeTotal(text, label) ? 'total' : undefined);
    if (own === undefined && match !== undefined) map[text] = typeof match === 'object' ? match.code : whole;
    if (typeof match === 'object') found.matched.push(text);
    else if (match === 'total') found.totals.push(text);
    else if (text !== '') found.unmatched.push(text);
  }
  // Codes such as 11 belong to many classifications; names beside them tell which.
  if (!agreed) return { name, dimensions, rule: {}, matched: [], totals: [], unmatched: [...texts.keys()] };
  const rule = {
    ...by,
    ...(Object.keys(map).length > 0 && { map }),
    ...(found.unmatched.length > 0 && { skip: found.unmatched }),
  };
  return { name, dimensions, rule, ...found };
}
