/** ms of work before other requests get a turn. */
const SLICE = 10;

const waiting: (() => void)[] = [];

/**
 * Resolves in a later turn of the event loop. One waiting task resumes per turn, so turns stay short and
 * quick requests are answered in between.
 */
export function giveWay(): Promise<void> {
  return new Promise((resolve) => {
    if (waiting.push(resolve) === 1) setImmediate(letOneOn);
  });
}

function letOneOn(): void {
  waiting.shift()?.();
  if (waiting.length > 0) setImmediate(letOneOn);
}

/** Runs a generator and yields to the event loop every few milliseconds. @returns its result */
export async function inSteps<Result>(work: Generator<unknown, Result>): Promise<Result> {
  let began = performance.now();
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
    if (performance.now() - began < SLICE) continue;
    await giveWay();
    began = performance.now();
  }
}
