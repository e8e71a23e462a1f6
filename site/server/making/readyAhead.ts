import type { MakingLine } from '#serving/making/makingLine.ts';

/** Renders a page for a version, unless it is cached. */
export type MakeAt = (version: string) => Promise<unknown>;

interface Counted {
  times: number;
  make: MakeAt;
}

export interface AheadBounds {
  /** pages counted; beyond that, the least popular are dropped */
  counted: number;
  /** pages to render ahead */
  ready: number;
}

/**
 * Renders the most popular public pages after figures or grants change, so few readers have to wait: one at a
 * time, while the queue is empty.
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

  /** Counts a request for a page. @param make must not depend on the requester */
  count(page: string, make: MakeAt): void {
    this.asked.set(page, { times: (this.asked.get(page)?.times ?? 0) + 1, make });
    while (this.asked.size > this.bounds.counted) this.forget();
  }

  /** Called with the current version at each check. Resolves when the pages for it are rendered. */
  async see(version: string): Promise<void> {
    const isNew = this.version !== undefined && this.version !== version;
    this.version = version;
    if (!isNew) return;
    const most = [...this.asked.values()].toSorted((a, b) => b.times - a.times).slice(0, this.bounds.ready);
    for (const { make } of most) {
      if (this.version !== version) return;
      // Errors are ignored here: the next reader's request reports them.
      await this.line.whenIdle(() => make(version)).catch(() => undefined);
    }
  }

  /** Halves all counts, so that recent requests count more than older ones. */
  private forget(): void {
    for (const [page, counted] of this.asked) {
      counted.times = Math.floor(counted.times / 2);
      if (counted.times === 0) this.asked.delete(page);
    }
  }
}
