import { isMap } from '#engine/charts/contract/isPlaced.ts';
import { legendEntries } from '#engine/charts/legend/legendEntries.ts';
import { isNamed, rolesDrawn } from '#engine/charts/legend/rolesDrawn.ts';
import { roleToken } from '#engine/charts/scale/colours.ts';
import { keyClasses } from '#engine/charts/scale/mapClass.ts';
import type { ChartView, MapView } from '#generated/types.ts';
import type { KeyEntry } from './pictureWords.ts';

/** The colour key next to a drawing on the page: areas of a chart, classes of a map. */
export function pictureKey(block: ChartView | MapView, svg: string): KeyEntry[] {
  if (isMap(block)) return keyClasses(block).map((entry) => ({ ...entry, value: '', shape: 'box' }));
  if (isNamed(svg)) return [];
  return legendEntries(block.frame, rolesDrawn(svg)).map(({ role, shape, name, value }) => ({
    name,
    // Leave out a figure that is already at the end of its line.
    value: svg.includes(`>${value}<`) ? '' : value,
    token: roleToken(role),
    shape,
  }));
}
