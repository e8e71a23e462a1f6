import type { DrawableView } from '#engine/charts/layouts/layoutChart.ts';
import { hardships, withFrame } from './hardFrames.ts';

/** What readers meet of a chart besides its usual figures, by the name of what makes it so. */
const STATES = {
  'A single figure': 'one row',
  'Some withheld or missing': 'some withheld',
  'Newest figures provisional and forecast': 'newest tentative',
  'Long names': 'long names',
  'No figure known': 'nothing known',
  'No rows': 'no rows',
} as const satisfies Record<string, keyof typeof hardships>;

/** Every state of a chart, made from figures that are whole. */
export const chartStates = (view: DrawableView): [name: string, view: DrawableView][] =>
  Object.entries(STATES).map(([name, hardship]) => {
    const change = hardships[hardship];
    if (!change) throw new Error(`There is no hardship "${hardship}".`);
    return [name, withFrame(view, change)];
  });
