import type { CompiledSuite } from '#generated/types.ts';

/** The parts of a suite that finding sums needs. */
export type DisclosureFacts = Pick<CompiledSuite, 'areas' | 'series' | 'dimensions'>;
