/** Work in steps, so that a server can serve other requests in between. */
export type Steps<Result> = Generator<undefined, Result>;

/** Runs all steps synchronously. */
export function atOnce<Result>(work: Steps<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
