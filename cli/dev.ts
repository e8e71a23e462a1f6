import { whyNoDemonstration } from '#data/accounts/demonstration/exposure.ts';
import { readEnvironment } from '#environment/environment.ts';
import { stopSignal, untilStopped } from '#serving/untilStopped.ts';
import type { LiveCodegen } from '#site/dev/devSuite.ts';
import { startDev } from '#site/dev/startDev.ts';
import { tellFindings } from '#site/dev/tellFindings.ts';
import { LOOPBACK } from '#site/setup/hosts.ts';
import { announcement } from './announce.ts';
import { fillData } from './fillData.ts';
import { readDemonstration } from './readDemonstration.ts';

const tell = (line: string) => void process.stdout.write(`${line}\n`);

/**
 * `rohe dev`: runs the suite from its sources. Saved manifests and components, or the errors in them, show at
 * once.
 */
export async function runDev(args: string[], root: string): Promise<number> {
  const demonstration = readDemonstration('dev', args);
  if (demonstration === undefined) return 0;
  const started = performance.now();
  // Loaded dynamically: nothing that serves pages may depend on codegen.
  const { liveCodegen } = (await import('#codegen/compile/runCodegen.ts')) as {
    liveCodegen(root: string): LiveCodegen;
  };
  const codegen = liveCodegen(root);
  const { findings } = await codegen();
  tellFindings(findings, performance.now() - started, tell);
  if (findings.some(({ severity }) => severity === 'error'))
    tell('There are errors in the manifests: the pages show what is good of them.');
  const why = whyNoDemonstration({ hosts: LOOPBACK, domain: readEnvironment().domain, demonstration });
  const stop = stopSignal();
  const dev = await startDev(root, { codegen, tell, whyNoDemonstration: why });
  await fillData(root, why, stop);
  dev.open();
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const text = announcement(dev.suite().sites, await dev.letsDemonstrationIn());
  if (!stop.aborted) process.stdout.write(`\n${text}\nReady after ${seconds} s; watching manifests/.\n`);
  return untilStopped(dev.close, stop);
}
