import { foldText } from '#engine/core/words/foldText.ts';
import type { DimensionManifest, SourceDimension } from '#generated/types.ts';
import type { Texts } from './tableView.ts';

/** What the texts of a column say of the members of a dimension, or of all levels of a classification. */
export interface FoundMembers {
  /** as a recipe names it */
  name: string;
  dimensions: readonly DimensionManifest[];
  rule: Omit<SourceDimension, 'column'>;
  matched: readonly string[];
  totals: readonly string[];
  unmatched: readonly string[];
}

/** Ages and classes are written in many ways: "20 - 24 years" and "20–24" are one. */
const plain = (text: string) =>
  foldText(text)
    .replace(/\s*(?:[-–—]|\bto\b)\s*/g, '-')
    .replace(/\b(?:years?|people|persons?)\b/g, '')
    .replace(/\s+/g, ' ')
    .trim();

const total = /^(?:total|all|both)\b|\btotal\b|^_T$/i;

/** Whether a text, or the label behind it, stands for a whole. */
export const isTotal = (text: string, label = ''): boolean => total.test(text) || /^total\b/i.test(label);

/** The dimension most texts are members of; undefined where fewer than six in ten are, or fewer than two. */
export function matchMembers(
  texts: Texts,
  dimensions: Readonly<Record<string, DimensionManifest>>,
): FoundMembers | undefined {
  const levels = Map.groupBy(
    Object.values(dimensions).filter(({ classification }) => classification),
    ({ classification = '' }) => classification,
  );
  const groups = [
    ...Object.entries(dimensions).map(([name, one]) => [name, [one]] as const),
    ...[...levels].filter(([, own]) => own.length > 1),
  ];
  const [best] = groups
    .map(([name, own]) => foundIn(name, own, texts))
    .toSorted((a, b) => b.matched.length - a.matched.length || size(a) - size(b));
  if (!best || best.matched.length < 2) return undefined;
  return best.matched.length * 10 >= (best.matched.length + best.unmatched.length) * 6 ? best : undefined;
}

const size = ({ dimensions }: FoundMembers) =>
  dimensions.reduce((sum, { members }) => sum + members.length, 0);

function foundIn(name: string, dimensions: readonly DimensionManifest[], texts: Texts): FoundMembers {
  const codes = new Set(dimensions.flatMap(({ members }) => members.map(({ code }) => code)));
  const byName = new Map(
    dimensions.flatMap(({ members }) =>
      members.flatMap((one) =>
        [one.name, one.shortName ?? one.name].map((text) => [plain(text), one.code] as const),
      ),
    ),
  );
  const whole = dimensions[0]?.total;
  const map: Record<string, string> = {};
  const found = { matched: [] as string[], totals: [] as string[], unmatched: [] as string[] };
  for (const [text, { label }] of texts) {
    const [first = ''] = text.split(/[ :]/);
    const glued = first !== text && codes.has(first) ? first : undefined;
    const code = codes.has(text) ? text : (byName.get(plain(text)) ?? byName.get(plain(label)) ?? glued);
    if (code !== undefined) {
      found.matched.push(text);
      if (text !== code) map[text] = code;
    } else if (whole !== undefined && (text === whole || isTotal(text, label))) {
      found.totals.push(text);
      if (text !== whole) map[text] = whole;
    } else if (text !== '') found.unmatched.push(text);
  }
  const rule = {
    ...(Object.keys(map).length > 0 && { map }),
    ...(found.unmatched.length > 0 && { skip: found.unmatched }),
  };
  return { name, dimensions, rule, ...found };
}
