import { setTimeout as wait } from 'node:timers/promises';
import type { ServerLog } from '#serving/log.ts';

/** default ms to wait for work */
const PATIENCE = 8_000;

/**
 * Work that runs after a response. So the response time does not reveal whether an address has an account.
 */
export class Later {
  /** running work → its event */
  private readonly running = new Map<Promise<void>, string>();
  private readonly log: ServerLog;

  constructor(log: ServerLog) {
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
    this.running.set(running, event);
  }

  /**
   * Resolves when all started work is done, or after some ms. Unfinished work is then logged and abandoned.
   */
  async settled(ms = PATIENCE): Promise<void> {
    const enough = new AbortController();
    const late = wait(Math.max(0, ms), undefined, { signal: enough.signal }).catch(() => {});
    await Promise.race([this.done(), late]);
    enough.abort();
    for (const event of this.running.values()) {
      this.log.error({
        event,
        message: 'Not done when the server stopped. Letters wait in the outbox for the next start.',
      });
    }
    this.running.clear();
  }

  private async done(): Promise<void> {
    while (this.running.size > 0) await Promise.all(this.running.keys());
  }
}
