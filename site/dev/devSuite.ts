import type { CompiledSuite } from '../../generated/types.ts';
import type { ShownFinding } from './reloadEvents.ts';

/** Codegen as development calls it: what is good is compiled, what is not is told. */
export type RunCodegen = (
  root: string,
  options: { tolerant: boolean },
) => Promise<{ suite: CompiledSuite | null; findings: ShownFinding[]; changed: string[] }>;
