import type { Log } from '../options.ts';

/**
 * Work that follows an answer instead of holding it up: how long an answer takes then says nothing about whether an
 * address has an account.
 */
export class Later {
  private readonly running = new Set<Promise<void>>();
  private readonly log: Log;

  constructor(log: Log) {
    this.log = log;
  }

  /** Starts work after this turn; a failure is logged under `event`. */
  run(event: string, work: () => Promise<unknown>): void {
    const running = new Promise<void>((resolve) => {
      setImmediate(() => {
        work()
          .catch((error: unknown) => this.log.error({ event, error }))
          .finally(() => {
            this.running.delete(running);
            resolve();
          });
      });
    });
    this.running.add(running);
  }

  /** Resolves once all work that was started is done. */
  async settled(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running);
  }
}
