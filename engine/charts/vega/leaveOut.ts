/** What a bundler asks a plugin; the part of Vite's interface used here. */
export interface LeavingOut {
  name: string;
  enforce: 'pre';
  resolveId: (id: string, importer: string | undefined) => string | null;
  load: (id: string) => string | null;
}

const mark = '\0left-out:';

/**
 * Packages that parts of Vega import and no chart can reach, with the names they import: geometry on the sphere, readers of data files, colour schemes
 * by name. Codegen refuses what would need them.
 */
const leftOut: Readonly<Record<string, readonly string[]>> = {
  'd3-geo': ['geoArea', 'geoBounds', 'geoCentroid'],
  'd3-dsv': ['dsvFormat'],
  'topojson-client': ['feature', 'mesh'],
  'd3-scale-chromatic': 'Accent Category10 Dark2 Observable10 Paired Pastel1 Pastel2 Set1 Set2 Set3'
    .split(' ')
    .map((name) => `scheme${name}`),
};

/** For the browser build: leaves those packages out of Vega, about 14 KB of what a visitor would load. */
export function leaveOutUnused(): LeavingOut {
  return {
    name: 'leave-out-unused-vega',
    enforce: 'pre',
    resolveId: (id, importer) =>
      Object.hasOwn(leftOut, id) && importer?.includes('/node_modules/vega-') ? mark + id : null,
    load(id) {
      if (!id.startsWith(mark)) return null;
      const names = leftOut[id.slice(mark.length)] ?? [];
      return names.map((name) => `export const ${name} = [];`).join('\n');
    },
  };
}
