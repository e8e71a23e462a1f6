import { once } from 'node:events';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import type { CodegenPass, LiveCodegen } from '#site/dev/devSuite.ts';

type Answer = { pass: CodegenPass } | { error: Error };

export interface CodegenBeside {
  codegen: LiveCodegen;
  close(): void;
}

/**
 * Codegen in a separate thread, so that Vite keeps answering while all pages of a chart are compiled. One
 * pass runs at once, because the first takes far longer than later ones.
 */
export function codegenBeside(root: string): CodegenBeside {
  const worker = new Worker(join(root, '.storybook', 'pages', 'codegenWorker.ts'), { workerData: root });
  const codegen = async (): Promise<CodegenPass> => {
    worker.postMessage('pass');
    const [answer] = (await once(worker, 'message')) as [Answer];
    if ('error' in answer) throw answer.error;
    return answer.pass;
  };
  let last: Promise<unknown> = codegen().catch(() => undefined);
  return {
    // One after the other, so that each gets its own result.
    codegen() {
      const pass = last.then(codegen);
      last = pass.catch(() => undefined);
      return pass;
    },
    close: () => void worker.terminate(),
  };
}
