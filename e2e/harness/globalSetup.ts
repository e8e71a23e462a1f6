import type { TestProject } from 'vitest/node';
import { startSuite } from './startSuite.ts';

declare module 'vitest' {
  interface ProvidedContext {
    port: number;
    apiPort: number;
  }
}

export default async function setup(project: TestProject) {
  const running = await startSuite();
  project.provide('port', running.port);
  project.provide('apiPort', running.apiPort);
  return () => running.close();
}
