import type { TestProject } from 'vitest/node';
import { startSuite } from './startSuite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    port: number;
    apiPort: number;
    /** folder of the suite's databases, to be copied */
    folder: string;
  }
}

export default async function setup(project: TestProject) {
  const running = await startSuite();
  project.provide('port', running.port);
  project.provide('apiPort', running.apiPort);
  project.provide('folder', running.folder);
  return () => running.close();
}
