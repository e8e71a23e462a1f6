import type { ChartManifest } from '#generated/types.ts';

const manifests = import.meta.glob<ChartManifest>('../../manifests/charts/*.json', {
  eager: true,
  import: 'default',
});

/** The manifest of a named chart; undefined if there is none. */
export const presetNamed = (chart: string): ChartManifest | undefined =>
  manifests[`../../manifests/charts/${chart}.json`];
