import { fileURLToPath } from 'node:url';
import { LEFT_OUT } from '#engine/charts/vega/leftOut.ts';

/** The parts of Vite's plugin interface used here. */
interface Leaving {
  name: string;
  enforce: 'pre';
  resolveId: (source: string, importer?: string) => string | null;
}

const nothing = fileURLToPath(new URL('../../engine/charts/vega/leftOut.ts', import.meta.url));
/** These packages load only with charts that need them, and use spherical geometry. */
const ON_THE_SPHERE = /\/node_modules\/(?:vega-(?:geo|projection)|d3-geo-projection)\//;

/**
 * Uses the package's source files: its bundle cannot be split, so every chart would load what few charts
 * need.
 */
const TRANSFORMS = { name: 'vega-transforms', from: /\/furtherTransforms\.ts$/ };
const sources = fileURLToPath(new URL(`../../node_modules/${TRANSFORMS.name}/index.js`, import.meta.url));

/**
 * Replaces packages that charts import but never use by an empty file, and imports only the used parts of
 * one.
 */
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
