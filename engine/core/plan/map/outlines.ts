import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';

/**
 * What a block that draws areas says of their outlines: where they are fetched, and behind its own source where they come
 * from; nothing where an area has none: then all are tiles.
 */
export function outlineParts(
  { suite, situation, index }: Pick<ResolvedPage, 'suite' | 'situation' | 'index'>,
  areas: readonly { area_id: string }[],
  source = '',
): { boundaries?: string; source?: string } {
  const known = situation.boundaries;
  if (!known || areas.length === 0 || !areas.every(({ area_id }) => known.areas.has(area_id))) return {};
  const types = areas.flatMap(({ area_id }) => index.areas.get(area_id)?.area_type ?? []);
  const sources = new Set(areas.flatMap(({ area_id }) => known.sources.get(area_id) ?? []));
  const lines = [...sources].map((line) => sayMessage(suite.messages, 'outline-source', { source: line }));
  const said = [source, ...lines].filter(Boolean).join('; ');
  return {
    boundaries: known.address + [...new Set(types)].map((type) => `&area_type=${type}`).join(''),
    ...(said && { source: said }),
  };
}
