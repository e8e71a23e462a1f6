import type { ServerLog } from '#serving/log.ts';

/** ms between two lines about refusals of one kind */
const SILENCE = 60_000;

interface Told {
  at: number;
  /** refused since then */
  more: number;
}

/**
 * Says in the log that readers are turned away for now, once a minute for each kind with how many there were: a line each would fill
 * the log, and say no more.
 */
export class RefusalLog {
  private readonly log: ServerLog;
  private readonly clock: () => number;
  private readonly told = new Map<string, Told>();

  constructor(log: ServerLog, clock: () => number) {
    this.log = log;
    this.clock = clock;
  }

  /** @param why in words, such as the message of a fault: never what a reader sent */
  note(code: string, why: string): void {
    const now = this.clock();
    const before = this.told.get(code);
    if (before && now - before.at < SILENCE && now >= before.at) {
      before.more++;
      return;
    }
    this.told.set(code, { at: now, more: 0 });
    this.log.error({ event: 'refused', code, why, count: 1 + (before?.more ?? 0) });
  }
}
