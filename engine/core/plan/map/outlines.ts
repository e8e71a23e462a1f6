import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';

/**
 * From this many areas on, a drawing uses outlines that were simplified at import: simplifying them for each
 * drawing takes too long.
 */
export const MANY_OUTLINES = 300;

/** Share of a map's areas that must have an outline. With fewer, the map would be mostly gaps. */
const ENOUGH = 0.5;

/**
 * Address of the outlines for a block that draws areas, and their source after that of the figures. Empty if
 * too few areas have an outline: then all areas are tiles. An area without an outline leaves a gap.
 */
export function outlineParts(
  { suite, situation, index }: Pick<ResolvedPage, 'suite' | 'situation' | 'index'>,
  areas: readonly { area_id: string }[],
  source = '',
): { boundaries?: string; source?: string } {
  const known = situation.boundaries;
  const outlined = areas.filter(({ area_id }) => known?.areas.has(area_id));
  if (!known || outlined.length === 0 || outlined.length < ENOUGH * areas.length) return {};
  const types = areas.flatMap(({ area_id }) => index.areas.get(area_id)?.area_type ?? []);
  const sources = new Set(areas.flatMap(({ area_id }) => known.sources.get(area_id) ?? []));
  const lines = [...sources].map((line) => sayMessage(suite.messages, 'outline-source', { source: line }));
  const said = [source, ...lines].filter(Boolean).join('; ');
  return {
    boundaries: [
      known.address,
      ...[...new Set(types)].map((type) => `&area_type=${type}`),
      ...(areas.length < MANY_OUTLINES ? [] : ['&coarse=1']),
    ].join(''),
    ...(said && { source: said }),
  };
}
