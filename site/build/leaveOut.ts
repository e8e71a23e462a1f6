import { fileURLToPath } from 'node:url';
import { LEFT_OUT } from '#engine/charts/vega/leftOut.ts';

/** The parts of Vite's plugin interface used here. */
interface Leaving {
  name: string;
  enforce: 'pre';
  resolveId: (source: string, importer?: string) => string | null;
}

const nothing = fileURLToPath(new URL('../../engine/charts/vega/leftOut.ts', import.meta.url));
/** Parts that come only with charts that use them draw on the sphere. */
const ON_THE_SPHERE = /\/node_modules\/(?:vega-(?:geo|projection)|d3-geo-projection)\//;

/** Its sources, one file each: its one file, which no bundler can cut, would bring what few charts need to all of them. */
const TRANSFORMS = { name: 'vega-transforms', from: /\/furtherTransforms\.ts$/ };
const sources = fileURLToPath(new URL(`../../node_modules/${TRANSFORMS.name}/index.js`, import.meta.url));

/** Puts a file of nothing in the place of packages that charts import and never reach, and takes of one only what is used. */
export function leaveOut(): Leaving {
  return {
    name: 'leave-out',
    enforce: 'pre',
    resolveId(source, importer = '') {
      const asker = importer.replaceAll('\\', '/');
      if (source === TRANSFORMS.name && TRANSFORMS.from.test(asker)) return sources;
      return LEFT_OUT.includes(source) && !ON_THE_SPHERE.test(asker) ? nothing : null;
    },
  };
}
