import type { CompiledSuite } from '#generated/types.ts';

/** The parts of a suite that an import needs. */
export type SuiteFacts = Pick<CompiledSuite, 'areas' | 'areaTypes' | 'series' | 'dimensions'>;
