import { join } from 'node:path';
import type { RunCodegen } from '../dev/devSuite.ts';
import { startDev } from '../dev/startDev.ts';
import { announcement } from './announce.ts';
import { runChild } from './runChild.ts';
import { untilStopped } from './untilStopped.ts';

/** `rohe dev`: the suite from its sources; a saved manifest or component shows at once, or what is wrong with it. */
export async function run(args: string[], root: string): Promise<number> {
  if (args.length > 0) throw new Error('rohe dev takes no options.');
  const started = performance.now();
  await runChild([join(root, 'bin', 'rohe.mjs'), 'codegen', '--tolerant']).catch(() => {
    process.stderr.write('There are errors in the manifests: the pages show what is good of them.\n');
  });
  await runChild([join(root, 'site', 'commands', 'fillData.ts'), root]);
  // Loaded here and not above: nothing that serves pages may depend on codegen.
  const { runCodegen } = (await import('../../codegen/compile/runCodegen.ts')) as { runCodegen: RunCodegen };
  const dev = await startDev(root, runCodegen);
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  process.stdout.write(
    `\n${announcement(dev.suite().sites, false)}\nReady after ${seconds} s; watching manifests/.\n`,
  );
  return untilStopped(dev.close);
}
