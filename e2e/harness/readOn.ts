export interface ReadingOn {
  answers(): number;
  /** Waits for a total number of responses. */
  until(count: number): Promise<void>;
  /** Waits for a number of further responses. */
  more(count: number): Promise<void>;
  /** Lets current requests finish. */
  stop(): Promise<void>;
}

/**
 * Sends several requests at a time, whatever happens, until it is stopped.
 * @param read sends the request with the number `at`
 */
export function readOn(many: number, read: (at: number) => Promise<void>): ReadingOn {
  let answers = 0;
  let isOver = false;
  const waiting = new Set<() => void>();
  const all = Array.from({ length: many }, async (_, from) => {
    for (let at = from; !isOver; at += many) {
      await read(at);
      answers += 1;
      for (const look of waiting) look();
    }
  });
  const until = async (count: number): Promise<void> => {
    const { promise, resolve } = Promise.withResolvers<void>();
    const look = () => {
      if (answers >= count) resolve();
    };
    waiting.add(look);
    look();
    await promise;
    waiting.delete(look);
  };
  return {
    answers: () => answers,
    until,
    more: (count) => until(answers + count),
    async stop() {
      isOver = true;
      await Promise.all(all);
    },
  };
}
