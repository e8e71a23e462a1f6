import { distance } from 'fastest-levenshtein';
import { foldText } from '#engine/core/words/foldText.ts';
import type { AreaManifest, SourceArea } from '#generated/types.ts';
import type { SuiteFacts } from '#import/facts/importFacts.ts';
import { allAreaNames, likelyAreas } from '#import/match/areaNames.ts';
import { codeBefore, matchedBy, matchedCodes } from './matchCodes.ts';
import type { Texts } from './tableView.ts';

type AreaType = AreaManifest['area_type'];

/** Areas named by the texts of a column. */
export interface FoundAreas {
  rule: Omit<SourceArea, 'column'>;
  /** text → area */
  matched: ReadonlyMap<string, AreaManifest>;
  /** texts that match several areas */
  several: string[];
  unmatched: string[];
  /** texts of areas of types that the series has no figures for */
  ofOtherTypes?: string[];
}

/** Reads texts as codes or names of areas, whichever finds more. */
export function matchAreas(texts: Texts, { areas, areaTypes }: SuiteFacts): FoundAreas {
  const small = new Set<string>(areaTypes.filter((type) => type.small).map(({ code }): string => code));
  const all = [...texts.keys()].filter(Boolean);
  const byCode = matchedCodes(all, areas);
  const byName = namesIn(all, areas, small);
  const isGlued = all.filter((text) => codeBefore.cell.test(text)).length * 2 > all.length;
  const useNames =
    byName.matched.size > byCode.matched.size || (byName.matched.size === byCode.matched.size && !isGlued);
  const found = useNames ? byName : { ...byCode, several: [] as string[] };
  const total = countryText(texts, found.matched, areas);
  const meant = new Map([
    ...(useNames ? misspelt(all, found.matched, areas) : []),
    ...(total ? [total] : []),
  ]);
  const matched = new Map([...found.matched, ...meant]);
  const unmatched = all.filter((text) => !matched.has(text));
  return {
    rule: {
      ...(meant.size > 0 && {
        map: Object.fromEntries([...meant].map(([text, area]) => [text, area.area_id])),
      }),
      ...found.rule,
      ...leaveOut(unmatched),
    },
    matched,
    several: found.several,
    unmatched: unmatched.filter((text) => !found.several.includes(text)),
  };
}

/** Number of areas to find before trusting that a column contains areas only. */
const MIN = 3;

/** Texts that differ by a letter or two from the name of exactly one unmatched area of these types. */
function misspelt(
  texts: readonly string[],
  matched: ReadonlyMap<string, AreaManifest>,
  areas: readonly AreaManifest[],
): [string, AreaManifest][] {
  const types = new Set([...matched.values()].map(({ area_type }) => area_type));
  const taken = new Set(matched.values());
  const within = areas.filter(({ area_type }) => types.has(area_type));
  return texts.flatMap((text): [string, AreaManifest][] => {
    if (matched.has(text) || taken.size < MIN) return [];
    const [name, ...others] = likelyAreas(text, within, taken);
    const area = within.find((one) => one.name === name);
    const apart = distance(foldText(text), foldText(area?.name ?? ''));
    return area && !taken.has(area) && others.length === 0 && apart * 8 <= text.length ? [[text, area]] : [];
  });
}

function namesIn(texts: readonly string[], areas: readonly AreaManifest[], small: ReadonlySet<string>) {
  const isGlued = texts.some((text) => codeBefore.cell.test(text));
  const plain = namesBy({ names: true }, texts, areas, small);
  const behind = isGlued ? namesBy({ pattern: codeBefore.name, names: true }, texts, areas, small) : plain;
  return behind.matched.size > plain.matched.size ? behind : plain;
}

function namesBy(
  rule: SourceArea,
  texts: readonly string[],
  areas: readonly AreaManifest[],
  small: ReadonlySet<string>,
) {
  const names = allAreaNames(areas);
  const form = rule.pattern === undefined ? undefined : new RegExp(`^(?:${rule.pattern})$`, 'u');
  const types = typesMeant(
    texts.map((text) => names.find(form?.exec(text)?.[1] ?? text)),
    areas,
    small,
  );
  const whole = { ...rule, ...(types.length > 0 && { areaTypes: types }) };
  return { rule: whole, ...matchedBy(whole, texts, areas) };
}

/**
 * The MIN types among which every name is found. "Waikato" can be a region or a district, and a region
 * that is one district is both, but next to "Northland" both are regions. Small areas that a few names match
 * by chance do not count.
 */
function typesMeant(
  found: readonly (readonly AreaManifest[])[],
  areas: readonly AreaManifest[],
  small: ReadonlySet<string>,
): AreaType[] {
  const twins = Map.groupBy(areas, ({ hiddenDuplicateOf }) => hiddenDuplicateOf);
  let open = found
    .map(
      (some) =>
        new Set(
          some.flatMap((area) => [area, ...(twins.get(area.area_id) ?? [])]).map((one) => one.area_type),
        ),
    )
    .filter((types) => types.size > 0);
  const most = open.length;
  const chosen: AreaType[] = [];
  while (open.length > 0) {
    const counts = new Map<AreaType, number>();
    for (const type of open.flatMap((types) => [...types])) counts.set(type, (counts.get(type) ?? 0) + 1);
    const [[best, count] = [undefined, 0]] = [...counts].toSorted(([, a], [, b]) => b - a);
    if (best === undefined) break;
    if (!small.has(best) || count * 8 >= most) chosen.push(best);
    open = open.filter((types) => !types.has(best));
  }
  return chosen;
}

const totals = /^(?:all|total)$|^total\b.*\b(?:regions?|areas?|districts?|councils?)$/i;

/** A text for the whole country that no rule matches: "ALL", "Total, New Zealand". */
function countryText(
  texts: Texts,
  matched: ReadonlyMap<string, AreaManifest>,
  areas: readonly AreaManifest[],
): [string, AreaManifest] | undefined {
  const country = areas.find(({ parent_ids, members }) => parent_ids.length === 0 && !members);
  if (!country || [...matched.values()].includes(country)) return undefined;
  const types = new Set(areas.map(({ area_type }) => area_type));
  const codes = Object.values(country.codes ?? {});
  const isCountry = (text: string, label: string) =>
    totals.test(text) ||
    [text, label].some((one) => /\btotal\b/i.test(one) && one.includes(country.name)) ||
    codes.some((code) => text.startsWith(code) && types.has(text.slice(code.length)));
  const found = [...texts].filter(([text, { label }]) => !matched.has(text) && isCountry(text, label));
  return found.length === 1 && found[0] ? [found[0][0], country] : undefined;
}

/** Limit for texts that a recipe lists individually. */
export const MAX_LISTED = 40;

/** How to leave out rows of other areas: by name if they are few, by a pattern if many look alike. */
function leaveOut(texts: readonly string[]): Pick<SourceArea, 'skip' | 'skipMatching' | 'others'> {
  if (texts.length === 0) return {};
  if (texts.length <= MAX_LISTED) return { skip: [...texts] };
  const forms = Map.groupBy(texts, (text) => (/^\d+$/.test(text) ? `\\d{${text.length}}` : ''));
  const [form, alike = []] = [...forms].toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [''];
  const listed = new Set(alike);
  const rest = texts.filter((text) => !listed.has(text));
  if (form === '' || rest.length > MAX_LISTED) return { others: 'leave-out' };
  return { skipMatching: form, ...(rest.length > 0 && { skip: rest }) };
}

/** Limits the areas to these types; keeps all if none has one of them. */
export function limitedTo(found: FoundAreas, types: readonly AreaManifest['area_type'][]): FoundAreas {
  const [kept, others] = [new Map<string, AreaManifest>(), [] as string[]];
  for (const [text, area] of found.matched) {
    if (types.includes(area.area_type)) kept.set(text, area);
    else others.push(text);
  }
  if (kept.size === 0 || others.length === 0) return found;
  const { map, ...rule } = found.rule;
  const meant = Object.entries(map ?? {}).filter(([text]) => kept.has(text));
  const skip = [...(rule.skip ?? []), ...others];
  return {
    ...found,
    matched: kept,
    ofOtherTypes: others,
    rule: {
      ...(meant.length > 0 && { map: Object.fromEntries(meant) }),
      ...rule,
      areaTypes: [...new Set([...kept.values()].map(({ area_type }) => area_type))],
      ...(skip.length <= MAX_LISTED ? { skip } : { others: 'leave-out' as const }),
    },
  };
}
