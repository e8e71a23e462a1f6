import { plainSpec } from '#engine/charts/marks/expandMarks.ts';
import type { Block, ChartManifest } from '#generated/types.ts';

/** Specs that mark events read them from this field of their rows. */
const readsEvents = /\bevents\b/u;

/** Charts that mark events get them, unless their block does not want them; the others would note what nobody sees. */
export const withEvents =
  (charts: Readonly<Record<string, Pick<ChartManifest, 'spec'>>>) =>
  (block: Block): Block => {
    if (!('chart' in block || 'spec' in block) || ('events' in block && block.events === false)) return block;
    const drawn = block.spec ?? charts[block.chart ?? '']?.spec ?? {};
    return readsEvents.test(JSON.stringify(plainSpec(drawn))) ? { ...block, events: true } : block;
  };
