import type { CompiledSuite } from '#generated/types.ts';
import type { ShownFinding } from './reloadEvents.ts';

/** What one pass of codegen gives. */
export interface CodegenPass {
  /** null where nothing could be compiled: what was shown stays */
  suite: CompiledSuite | null;
  findings: ShownFinding[];
  /** files that changed */
  changed: string[];
}

/** Codegen as development calls it: what is good is compiled, what is not is told. */
export type LiveCodegen = () => Promise<CodegenPass>;
