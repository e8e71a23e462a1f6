/** Work that yields wherever it can be held up: whoever serves many does it in pieces. */
export type Steps<Result> = Generator<undefined, Result>;

/** Does it in one go. */
export function atOnce<Result>(work: Steps<Result>): Result {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
