import type { ResolvedPage } from './resolvePage.ts';

/** Address of the outlines of areas; undefined where one of them has none: then all are tiles. */
export function outlinesOf(
  { situation, index }: Pick<ResolvedPage, 'situation' | 'index'>,
  areas: readonly { area_id: string }[],
): string | undefined {
  const known = situation.boundaries;
  if (!known || areas.length === 0 || !areas.every(({ area_id }) => known.areas.has(area_id)))
    return undefined;
  const types = areas.flatMap(({ area_id }) => index.areas.get(area_id)?.area_type ?? []);
  return known.address + [...new Set(types)].map((type) => `&area_type=${type}`).join('');
}
