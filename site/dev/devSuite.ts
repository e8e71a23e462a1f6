import type { CompiledSuite } from '#generated/types.ts';
import type { ShownFinding } from './reloadEvents.ts';

/** Result of one codegen pass. */
export interface CodegenPass {
  /** null if nothing could be compiled: the current suite stays */
  suite: CompiledSuite | null;
  findings: ShownFinding[];
  /** files that changed */
  changed: string[];
}

/** Codegen for development: valid manifests are compiled, errors reported. */
export type LiveCodegen = () => Promise<CodegenPass>;
