import type { VisitRequest } from '#generated/types.ts';
import type { ServerLog } from '#serving/log.ts';
import type { Later } from './later.ts';
import type { ApiOptions } from './options.ts';

/** Visits that wait to be passed on; those beyond are dropped. */
const MOST = 1000;
/** Visits on their way at a time, each over a connection of its own. */
const AT_ONCE = 2;
/** Milliseconds between two lines of the log about visits that were lost. */
const SILENCE = 3_600_000;

interface VisitQueueParts {
  pass: ApiOptions['passVisitOn'];
  later: Later;
  log: ServerLog;
  clock: () => number;
}

/** Passes visits on, a few at a time: however many come and however slow the analytics are, answers do not wait for them. */
export class VisitQueue {
  private readonly parts: VisitQueueParts;
  private waiting: VisitRequest[] = [];
  private running = 0;
  private lost = { dropped: 0, failed: 0 };
  private said = Number.NEGATIVE_INFINITY;

  constructor(parts: VisitQueueParts) {
    this.parts = parts;
  }

  /** Takes a visit, or drops it where too many wait; nothing where the suite has no analytics. */
  add(visit: VisitRequest): void {
    const { pass, later } = this.parts;
    if (!pass) return;
    if (this.waiting.length >= MOST) this.lose('dropped');
    else this.waiting.push(visit);
    if (this.running >= AT_ONCE) return;
    this.running++;
    later.run('visits', () => this.passOn(pass));
  }

  /** Drops what waits, for an end that does not wait for it. */
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

  /** Counts what is lost, and says it once an hour: a line each would fill the log. */
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
