import { plainSpec } from '#engine/charts/marks/expandMarks.ts';
import type { ChartManifest } from '#generated/types.ts';

/** Field of the rows that specs read to mark events. */
const readsEvents = /\bevents\b/u;

/** Whether a block's chart or spec marks events. */
export function marksEvents(
  { chart = '', spec }: { chart?: string; spec?: ChartManifest['spec'] },
  charts: Readonly<Record<string, Pick<ChartManifest, 'spec'>>>,
): boolean {
  return readsEvents.test(JSON.stringify(plainSpec(spec ?? charts[chart]?.spec ?? {}).spec));
}
