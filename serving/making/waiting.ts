/** The queue is too long for a newcomer, or the requester has left or waited too long. */
export class LineFull extends Error {
  override name = 'LineFull';
}

/** The queue's clock; tests use their own. */
export interface LineClock {
  /** ms, monotonic */
  now(): number;
  /** Calls `act` after some ms. @returns cancels the call */
  after(ms: number, act: () => void): () => void;
}

export const realClock: LineClock = {
  now: () => performance.now(),
  after(ms, act) {
    const timer = setTimeout(act, ms);
    return () => clearTimeout(timer);
  },
};

interface Asker {
  refuse: (error: LineFull) => void;
  /** stops waiting */
  settle: () => void;
}

interface WaitingOptions {
  /** key of everything that the result depends on; undefined: not shared */
  same: string | undefined;
  turn: number;
  /** ms that each requester waits; undefined: no limit */
  patience: number | undefined;
  clock: LineClock;
  /** called when no requester is left */
  onLeft: () => void;
  make: () => Promise<unknown>;
}

/** A queued request and the people who wait for it. Each is refused separately after waiting too long. */
export class Waiting {
  readonly same: string | undefined;
  readonly turn: number;
  private readonly options: WaitingOptions;
  private readonly askers = new Set<Asker>();
  private readonly turnComes = Promise.withResolvers<void>();
  private readonly made: Promise<unknown>;

  constructor(options: WaitingOptions) {
    this.options = options;
    this.same = options.same;
    this.turn = options.turn;
    this.made = this.turnComes.promise.then(options.make);
  }

  /**
   * Adds a requester. @param left aborted when they leave. @throws LineFull; whatever the rendering throws
   */
  join(left: AbortSignal | undefined): Promise<unknown> {
    const { patience, clock, onLeft } = this.options;
    const { promise, resolve, reject } = Promise.withResolvers<unknown>();
    const giveUp = (why: string) => {
      asker.settle();
      reject(new LineFull(why));
      if (this.askers.size === 0) onLeft();
    };
    const leave = () => giveUp('Nobody waits for it any more.');
    const takeBack =
      patience === undefined
        ? undefined
        : clock.after(patience, () => giveUp('It has waited for as long as anybody may.'));
    const asker: Asker = {
      refuse: reject,
      settle: () => {
        this.askers.delete(asker);
        takeBack?.();
        left?.removeEventListener('abort', leave);
      },
    };
    this.askers.add(asker);
    left?.addEventListener('abort', leave);
    this.made.then(resolve, reject);
    return promise;
  }

  /** Starts the rendering. It then finishes even if everybody leaves. */
  begin(): void {
    for (const { settle } of this.askers) settle();
    this.turnComes.resolve();
  }

  /** Refuses everybody who waits. */
  refuse(error: LineFull): void {
    for (const { settle, refuse } of this.askers) {
      settle();
      refuse(error);
    }
  }
}
