import { fileURLToPath } from 'node:url';
import { LEFT_OUT } from '#engine/charts/vega/leftOut.ts';

/** What a bundler asks a plugin; the part of Vite's interface used here. */
interface Leaving {
  name: string;
  enforce: 'pre';
  resolveId: (source: string, importer?: string) => string | null;
}

const nothing = fileURLToPath(new URL('../../engine/charts/vega/leftOut.ts', import.meta.url));
/** Parts that come only with charts that use them draw on the sphere. */
const ON_THE_SPHERE = /\/node_modules\/(?:vega-(?:geo|projection)|d3-geo-projection)\//;

/** Puts a file of nothing in the place of packages that charts import and never reach. */
export function leaveOut(): Leaving {
  return {
    name: 'leave-out',
    enforce: 'pre',
    resolveId: (source, importer = '') =>
      LEFT_OUT.includes(source) && !ON_THE_SPHERE.test(importer.replaceAll('\\', '/')) ? nothing : null,
  };
}
