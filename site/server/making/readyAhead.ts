import type { MakingLine } from '#serving/making/makingLine.ts';

/** Renders a page for a version, unless it is cached. */
export type MakeAt = (version: string) => Promise<unknown>;

interface Counted {
  times: number;
  make: MakeAt;
}

/**
 * Renders public pages again after figures or grants change, the most popular first, so few readers have to
 * wait: one at a time, while the queue is empty.
 */
export class ReadyAhead {
  private readonly line: Pick<MakingLine, 'whenIdle'>;
  private readonly most: number;
  private readonly asked = new Map<string, Counted>();
  private version: string | undefined;

  /** @param most pages counted: beyond that, the least popular are dropped */
  constructor(line: Pick<MakingLine, 'whenIdle'>, most: number) {
    this.line = line;
    this.most = most;
  }

  /** Counts a request for a page. @param make must not depend on the requester */
  count(page: string, make: MakeAt): void {
    this.asked.set(page, { times: (this.asked.get(page)?.times ?? 0) + 1, make });
    while (this.asked.size > this.most) this.forget();
  }

  /** Called with the current version at each check. Resolves when the pages for it are rendered. */
  async see(version: string): Promise<void> {
    const isNew = this.version !== undefined && this.version !== version;
    this.version = version;
    if (!isNew) return;
    for (const { make } of [...this.asked.values()].toSorted((a, b) => b.times - a.times)) {
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
