/** Work in steps, which can be interrupted: a server of many readers does it in pieces. */
export type Steps<Result> = Generator<undefined, Result>;

/** Does it in one go. */
export function atOnce<Result>(work: Steps<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
