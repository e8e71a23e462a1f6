/** ms for which somebody works on before others are let in between. */
const SLICE = 10;

const waiting: (() => void)[] = [];

/**
 * Resolves in a later turn of the event loop. Of all who wait one goes on in a turn, so that no turn is longer than one of their steps,
 * and what is quick is answered in between.
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

/** Does work that yields where it can be held up, and gives way there every few milliseconds. @returns its result */
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
