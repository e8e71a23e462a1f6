import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import { ZOOM } from '#engine/ui/frame/addresses.ts';
import type { Frame, MapView } from '#generated/types.ts';

/**
 * The areas of a map of the focus area: those inside it or, if it is on the map itself, those in the smallest
 * area around it that contains some of the map, but not all. Empty without such an area.
 */
export function mapZoom(
  { areas, index, situation }: Pick<ResolvedPage, 'areas' | 'index' | 'situation'>,
  frame: Frame,
  block: string,
): Pick<MapView, 'zoom'> {
  const onMap = frame.areas.map(({ area_id }) => area_id);
  const focus = areas.focus.area_id;
  const around = onMap.includes(focus) ? (index.areas.get(focus)?.parent_ids ?? []) : [focus];
  for (const outer of around) {
    const inside = onMap.filter((id) => index.areas.get(id)?.parent_ids.includes(outer));
    const name = index.areas.get(outer)?.name;
    if (name === undefined || inside.length < 2 || inside.length === onMap.length) continue;
    const isIn = (situation.params[ZOOM] ?? '').split(',').includes(block);
    return { zoom: { name, areas: inside, isIn } };
  }
  return {};
}
