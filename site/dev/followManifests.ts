import type { CompiledSuite } from '#generated/types.ts';
import type { LiveCodegen } from './devSuite.ts';
import type { DevEvent } from './reloadEvents.ts';
import { type Tell, tellFindings } from './tellFindings.ts';
import { watchManifests } from './watchManifests.ts';

export interface FollowActions {
  /** folder of the manifests */
  folder: string;
  /** the first suite shown */
  suite: CompiledSuite;
  codegen: LiveCodegen;
  /** Shows another suite from now on. */
  swap(suite: CompiledSuite): Promise<void>;
  send(event: DevEvent): void;
  tell: Tell;
}

/**
 * Shows saved manifests, or reports errors while the last valid suite stays visible. @returns stops watching
 */
export function followManifests({ folder, suite, codegen, swap, send, tell }: FollowActions): () => void {
  let shown = JSON.stringify(suite);
  let wasWrong = false;
  return watchManifests(folder, {
    tell,
    async onChange() {
      const started = performance.now();
      const pass = await codegen();
      tellFindings(pass.findings, performance.now() - started, tell);
      // Another command may have generated the files already, so the new suite is compared with the shown
      // one.
      const next = pass.suite && JSON.stringify(pass.suite);
      const isNew = next !== null && (next !== shown || pass.changed.length > 0);
      if (pass.suite && next !== null && isNew) {
        await swap(pass.suite);
        shown = next;
      }
      const errors = pass.findings.filter(({ severity }) => severity === 'error');
      if (errors.length > 0) send({ event: 'findings', findings: errors });
      else if (isNew || wasWrong) send({ event: 'reload' });
      wasWrong = errors.length > 0;
    },
  });
}
