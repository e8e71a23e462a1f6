import type { VisitRequest } from '#generated/types.ts';
import type { ServerLog } from '#serving/log.ts';
import type { Later } from './later.ts';
import type { ApiOptions } from './options.ts';

/** Longest queue of visits; further ones are dropped. */
const MOST = 1000;
/** Visits sent at once, each on its own connection. */
const AT_ONCE = 2;
/** ms between two log entries about lost visits */
const SILENCE = 3_600_000;

interface VisitQueueParts {
  pass: ApiOptions['passVisitOn'];
  later: Later;
  log: ServerLog;
  clock: () => number;
}

/**
 * Passes visits on, a few at a time. Responses never wait for it, however many visits there are and however
 * slow analytics is.
 */
export class VisitQueue {
  private readonly parts: VisitQueueParts;
  private waiting: VisitRequest[] = [];
  private running = 0;
  private lost = { dropped: 0, failed: 0 };
  private said = Number.NEGATIVE_INFINITY;

  constructor(parts: VisitQueueParts) {
    this.parts = parts;
  }

  /** Queues a visit, or drops it if the queue is full. Does nothing without analytics. */
  add(visit: VisitRequest): void {
    const { pass, later } = this.parts;
    if (!pass) return;
    if (this.waiting.length >= MOST) this.lose('dropped');
    else this.waiting.push(visit);
    if (this.running >= AT_ONCE) return;
    this.running++;
    later.run('visits', () => this.passOn(pass));
  }

  /** Drops queued visits when the server stops. */
  close(): void {
    this.lost.dropped += this.waiting.length;
    this.waiting = [];
    if (this.lost.dropped + this.lost.failed > 0) this.say();
  }

  private async passOn(pass: (visit: VisitRequest) => Promise<void>): Promise<void> {
    for (let visit = this.waiting.shift(); visit; visit = this.waiting.shift()) {
      await pass(visit).catch((error: unknown) => this.lose('failed', error));
    }
    this.running--;
  }

  /** Counts a lost visit and logs the count once an hour: one entry each would fill the log. */
  private lose(how: keyof VisitQueue['lost'], error?: unknown): void {
    this.lost[how]++;
    if (this.parts.clock() - this.said >= SILENCE) this.say(error);
  }

  private say(error?: unknown): void {
    this.said = this.parts.clock();
    this.parts.log.error({ event: 'visits-lost', ...this.lost, ...(error !== undefined && { error }) });
    this.lost = { dropped: 0, failed: 0 };
  }
}
