/**
 * The queue is so long that a newcomer should be refused at once, or the person has left or waited too long.
 */
export class LineFull extends Error {
  override name = 'LineFull';
}

/** Time as a line sees it; tests have their own. */
export interface LineClock {
  /** ms, never going back */
  now(): number;
  /** Calls after some ms. @returns takes it back */
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
  /** waits no longer */
  settle: () => void;
}

interface WaitingOptions {
  /** all that what is made depends on; undefined: it is for one asker only */
  same: string | undefined;
  turn: number;
  /** ms for which each asker waits; undefined: as long as it takes */
  patience: number | undefined;
  clock: LineClock;
  /** called once nobody waits for it any more */
  onLeft: () => void;
  make: () => Promise<unknown>;
}

/**
 * A request whose turn has not come, and the people who wait for it: each is refused separately after waiting
 * too long.
 */
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

  /** Waits with the others. @param left aborted once the asker has left. @throws LineFull; what is thrown as it is made */
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

  /** Its turn has come: once started, it is finished, whoever leaves. */
  begin(): void {
    for (const { settle } of this.askers) settle();
    this.turnComes.resolve();
  }

  /** It is not made. */
  refuse(error: LineFull): void {
    for (const { settle, refuse } of this.askers) {
      settle();
      refuse(error);
    }
  }
}
