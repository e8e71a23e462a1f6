/**
 * Runs a number of tasks, a few at a time.
 * @returns seconds taken
 */
export async function closedLoop(
  count: number,
  atOnce: number,
  task: (index: number) => Promise<void>,
): Promise<number> {
  let next = 0;
  const started = performance.now();
  const worker = async () => {
    while (next < count) {
      const index = next;
      next += 1;
      await task(index);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
  return (performance.now() - started) / 1000;
}

export interface OpenLoop {
  /** ms of each task from when it was due, which includes waiting in a queue, and from when it was sent */
  fromDue: number[];
  fromSent: number[];
}

/**
 * Starts tasks at a steady rate, whether or not earlier ones are done. `rate` is per second, `seconds` the
 * duration.
 */
export async function openLoop(
  rate: number,
  seconds: number,
  task: (index: number) => Promise<void>,
): Promise<OpenLoop> {
  const taken: OpenLoop = { fromDue: [], fromSent: [] };
  const running: Promise<void>[] = [];
  const started = performance.now();
  const run = async (index: number) => {
    const sent = performance.now();
    await task(index);
    const done = performance.now();
    taken.fromSent[index] = done - sent;
    taken.fromDue[index] = done - started - (index * 1000) / rate;
  };
  for (let index = 0; index < rate * seconds; ) {
    const due = started + (index * 1000) / rate;
    if (performance.now() < due) {
      await new Promise((resolve) => setTimeout(resolve, Math.max(0, due - performance.now())));
      continue;
    }
    running.push(run(index));
    index += 1;
  }
  await Promise.all(running);
  return taken;
}
