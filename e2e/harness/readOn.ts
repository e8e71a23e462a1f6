export interface ReadingOn {
  answers(): number;
  /** Waits until so many were answered in all. */
  until(count: number): Promise<void>;
  /** Waits for so many more answers. */
  more(count: number): Promise<void>;
  /** Lets them finish what they asked. */
  stop(): Promise<void>;
}

/**
 * People who read on, several at once, whatever happens, until they are stopped.
 * @param read asks once, for the `at`th time of all
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
