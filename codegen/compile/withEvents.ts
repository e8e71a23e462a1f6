import { marksEvents } from '#codegen/check/suite/marksEvents.ts';
import type { Block, ChartManifest } from '#generated/types.ts';

/** Charts that mark no events get none: their notes would say what nobody sees. */
export const withEvents =
  (charts: Readonly<Record<string, Pick<ChartManifest, 'spec'>>>) =>
  (block: Block): Block =>
    ('chart' in block || 'spec' in block) && !marksEvents(block, charts) ? { ...block, events: [] } : block;
