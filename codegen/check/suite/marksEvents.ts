import { plainSpec } from '#engine/charts/marks/expandMarks.ts';
import type { Block, ChartManifest } from '#generated/types.ts';

/** Specs that mark events read them from this field of their rows. */
const readsEvents = /\bevents\b/u;

/** Whether the chart or the spec of a block marks events. */
export function marksEvents(
  block: Extract<Block, { kind: 'chart' }>,
  charts: Readonly<Record<string, Pick<ChartManifest, 'spec'>>>,
): boolean {
  const drawn = block.spec ?? charts[block.chart ?? '']?.spec ?? {};
  return readsEvents.test(JSON.stringify(plainSpec(drawn)));
}
