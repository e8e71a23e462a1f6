import type { AreaManifest } from '#generated/types.ts';
import { type FoundAreas, mostListed } from './matchAreas.ts';

/** The same where only areas of these types are meant; all, where none of them is of these types. */
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
      ...(skip.length <= mostListed ? { skip } : { others: 'leave-out' as const }),
    },
  };
}
