import type { ServerLog } from '#serving/log.ts';

/** ms between two log entries about refusals with the same code */
const SILENCE = 60_000;

interface Told {
  at: number;
  /** refusals since then */
  more: number;
}

/** Logs temporary refusals once a minute per code, with their number: one entry each would fill the log. */
export class RefusalLog {
  private readonly log: ServerLog;
  private readonly clock: () => number;
  private readonly told = new Map<string, Told>();

  constructor(log: ServerLog, clock: () => number) {
    this.log = log;
    this.clock = clock;
  }

  /** @param why a description, such as the message of a fault: never input from a reader */
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
