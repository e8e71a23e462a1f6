import { plainSpec } from '#engine/charts/marks/expandMarks.ts';
import type { ChartManifest } from '#generated/types.ts';

/** Specs that mark events read them from this field of their rows. */
const readsEvents = /\bevents\b/u;

/** Whether the chart or the spec of a block marks events. */
export function marksEvents(
  { chart = '', spec }: { chart?: string; spec?: ChartManifest['spec'] },
  charts: Readonly<Record<string, Pick<ChartManifest, 'spec'>>>,
): boolean {
  return readsEvents.test(JSON.stringify(plainSpec(spec ?? charts[chart]?.spec ?? {})));
}
