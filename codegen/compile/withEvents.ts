import { marksEvents } from '#codegen/check/suite/marksEvents.ts';
import type { Block, ChartManifest } from '#generated/types.ts';

/** Removes events from charts that do not mark them, so that notes do not mention them. */
export const withEvents =
  (charts: Readonly<Record<string, Pick<ChartManifest, 'spec'>>>) =>
  (block: Block): Block =>
    ('chart' in block || 'spec' in block) && !marksEvents(block, charts) ? { ...block, events: [] } : block;
