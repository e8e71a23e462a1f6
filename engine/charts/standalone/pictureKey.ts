import type { ChartView, MapView } from '../../../generated/types.ts';
import { legendEntries } from '../../blocks/chart/legendEntries.ts';
import { rolesDrawn } from '../../blocks/chart/rolesDrawn.ts';
import { roleColour, stepColour } from '../colours.ts';
import type { Palette } from './looks.ts';
import type { KeyEntry } from './pictureWords.ts';

const mapScales: Record<MapView['scale']['kind'], 'seq' | 'div' | 'level'> = {
  quantile: 'seq',
  diverging: 'div',
  levels: 'level',
};

/** The colour key that the page shows beside a drawing: areas of a chart, classes of a map. */
export function pictureKey(block: ChartView | MapView, svg: string, palette: Palette): KeyEntry[] {
  const colour = (paint: string) => palette.get(/--[\w-]+/.exec(paint)?.[0] ?? '') ?? '#000000';
  if (block.kind === 'map') {
    const { labels, kind } = block.scale;
    return labels.map((name, index) => ({
      name,
      value: '',
      colour: colour(stepColour(mapScales[kind], index, labels.length)),
      shape: 'box' as const,
    }));
  }
  return legendEntries(block.frame, rolesDrawn(svg)).map(({ role, shape, name, value }) => ({
    name,
    value,
    colour: colour(roleColour(role)),
    shape,
  }));
}
