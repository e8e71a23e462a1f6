import { parentPort, workerData } from 'node:worker_threads';
import { liveCodegen } from '#codegen/compile/runCodegen.ts';

const codegen = liveCodegen(workerData as string);

parentPort?.on('message', async () => {
  try {
    const { suite, findings, changed } = await codegen();
    parentPort?.postMessage({ pass: { suite, findings, changed } });
  } catch (error) {
    parentPort?.postMessage({ error });
  }
});
