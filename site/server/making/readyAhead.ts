import type { MakingLine } from '#serving/making/makingLine.ts';

/** Makes a page under a version, where it is not kept yet. */
export type MakeAt = (version: string) => Promise<unknown>;

interface Counted {
  times: number;
  make: MakeAt;
}

export interface AheadBounds {
  /** pages counted; where there are more, those least asked for are forgotten */
  counted: number;
  /** pages made ready */
  ready: number;
}

/**
 * Makes the public pages most asked for ready after figures or grants changed, so that few readers wait for them: one at a time, while
 * nobody waits for another.
 */
export class ReadyAhead {
  private readonly line: Pick<MakingLine, 'whenIdle'>;
  private readonly bounds: AheadBounds;
  private readonly asked = new Map<string, Counted>();
  private version: string | undefined;

  constructor(line: Pick<MakingLine, 'whenIdle'>, bounds: AheadBounds) {
    this.line = line;
    this.bounds = bounds;
  }

  /** Counts that a page was asked for. @param make holds nothing of who asked */
  count(page: string, make: MakeAt): void {
    this.asked.set(page, { times: (this.asked.get(page)?.times ?? 0) + 1, make });
    while (this.asked.size > this.bounds.counted) this.forget();
  }

  /** Told of the version that holds, with each look at it. Resolves once what is made ready of it is. */
  async see(version: string): Promise<void> {
    const isNew = this.version !== undefined && this.version !== version;
    this.version = version;
    if (!isNew) return;
    const most = [...this.asked.values()].toSorted((a, b) => b.times - a.times).slice(0, this.bounds.ready);
    for (const { make } of most) {
      if (this.version !== version) return;
      // Whoever asks for it learns what is wrong.
      await this.line.whenIdle(() => make(version)).catch(() => undefined);
    }
  }

  /** Halves what was counted, so that what is asked for now weighs more than what was. */
  private forget(): void {
    for (const [page, counted] of this.asked) {
      counted.times = Math.floor(counted.times / 2);
      if (counted.times === 0) this.asked.delete(page);
    }
  }
}
