import type { Nginx } from '#e2e/harness/nginx.ts';
import { type ReadingOn, readOn } from '#e2e/harness/readOn.ts';
import { askEdge, type EdgeRequest } from '#e2e/leaks/askEdge.ts';

export interface Readers extends Omit<ReadingOn, 'stop'> {
  /** Lets current requests finish. @returns all failed requests */
  stop(): Promise<string[]>;
}

/** Readers who keep requesting pages from the edge, whatever happens to servers. */
export function startReaders(nginx: Nginx, addresses: readonly EdgeRequest[], many = 6): Readers {
  const failed: string[] = [];
  const reading = readOn(many, async (at) => {
    const asked = addresses[at % addresses.length];
    if (!asked) return;
    const status = await askEdge(nginx, asked).then(
      (answer) => answer.status,
      (error: Error) => error.message,
    );
    if (status !== 200) failed.push(`${asked.path}: ${status}`);
  });
  return {
    ...reading,
    async stop() {
      await reading.stop();
      return failed;
    },
  };
}
