import type { Nginx } from '#e2e/harness/nginx.ts';
import { askEdge, type EdgeRequest } from '#e2e/leaks/askEdge.ts';

export interface Readers {
  answers(): number;
  /** Waits for so many more answers. */
  more(count: number): Promise<void>;
  /** Lets them finish. @returns what failed of all they asked */
  stop(): Promise<string[]>;
}

/** People who read on, several at once, whatever happens to servers. */
export function startReaders(nginx: Nginx, addresses: readonly EdgeRequest[], many = 6): Readers {
  const failed: string[] = [];
  let answers = 0;
  let isOver = false;
  const waiting = new Set<() => void>();
  const all = Array.from({ length: many }, async (_, from) => {
    for (let at = from; !isOver; at += many) {
      const asked = addresses[at % addresses.length];
      if (!asked) return;
      const status = await askEdge(nginx, asked).then(
        (answer) => answer.status,
        (error: Error) => error.message,
      );
      answers += 1;
      if (status !== 200) failed.push(`${asked.path}: ${status}`);
      for (const look of waiting) look();
    }
  });
  return {
    answers: () => answers,
    async more(count) {
      const end = answers + count;
      const { promise, resolve } = Promise.withResolvers<void>();
      const look = () => {
        if (answers >= end) resolve();
      };
      waiting.add(look);
      await promise;
      waiting.delete(look);
    },
    async stop() {
      isOver = true;
      await Promise.all(all);
      return failed;
    },
  };
}
