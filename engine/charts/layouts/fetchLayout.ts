import type { Layout } from '#engine/charts/contract/chart.ts';
import { plain } from './plain.ts';

const fetchShaped = (name: string) => (): Promise<Layout> =>
  import('./shaped.ts').then(({ shapedLayouts }) => shapedLayouts[name] ?? plain);

/** Few charts are drawn anew in browsers: each layout comes as a script of its own. */
const fetched: Readonly<Record<string, () => Promise<Layout>>> = {
  cells: fetchShaped('cells'),
  places: fetchShaped('places'),
  sides: fetchShaped('sides'),
  stacks: fetchShaped('stacks'),
  steps: fetchShaped('steps'),
  treemap: () => import('./treemap/treemap.ts').then(({ treemap }) => treemap),
};

/** Every name that a browser can fetch. */
export const fetchedLayouts = Object.keys(fetched);

/** The layout of a chart in the browser; charts without one are drawn plain. Rejects where its script cannot be had. */
export async function fetchLayout(name: string): Promise<Layout> {
  return Object.hasOwn(fetched, name) ? ((await fetched[name]?.()) ?? plain) : plain;
}
