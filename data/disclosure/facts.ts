import type { CompiledSuite } from '#generated/types.ts';

/** What finding sums has to know of a suite. */
export type DisclosureFacts = Pick<CompiledSuite, 'areas' | 'series' | 'dimensions'>;
