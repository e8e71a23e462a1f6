import type { CompiledSuite } from '#generated/types.ts';

/** What an import has to know of a suite. */
export type SuiteFacts = Pick<CompiledSuite, 'areas' | 'areaTypes' | 'series' | 'dimensions'>;
