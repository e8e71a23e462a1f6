import { giveWay } from './giveWay.ts';
import { Pace } from './pace.ts';
import { type LineClock, LineFull, realClock, Waiting } from './waiting.ts';

export interface LineBounds {
  /** renderings at a time */
  atOnce: number;
  /** renderings that may wait, at any pace */
  waiting: number;
  /** ms that a request waits before it is refused; absent: no limit */
  patience?: number;
}

/** A page to render, and for whom. */
export interface Wanted {
  /** who waits, such as a network: requesters take turns, however many requests one of them sends */
  asker: string;
  /**
   * key of everything that the result depends on: waiting requests with the same key share one result;
   * absent: not shared
   */
  same?: string;
  /** aborted when the requester has left, so nothing is rendered for them */
  left?: AbortSignal;
}

/**
 * One process renders. Several requests at once keep it busy while one draws or compresses. With the time to
 * render, nobody waits longer than fifteen seconds.
 */
export const LINE: LineBounds = { atOnce: 4, waiting: 150, patience: 13_000 };
/** Seconds before a retry: half of the queue is served by then. */
export const AGAIN = 5;

/** API calls that use the queue: each takes as long as a page. */
export const MADE_CALLS: readonly string[] = [
  '/api/page/',
  '/api/block/',
  '/api/share/',
  '/api/download/',
  '/api/rep/context/',
  '/api/data/observations/',
];

/**
 * A queue that renders a few things at once. A new request gets the turn after its requester's last one, and
 * never an earlier turn than the one that started last. So heavy users wait behind light users, everybody is
 * served, and equal turns run in order of arrival. A request is refused after it has waited for the longest
 * time allowed. If more wait than the recent pace can serve by then, the last in the queue is refused at
 * once.
 */
export class MakingLine {
  private readonly bounds: LineBounds;
  private readonly waiting: Waiting[] = [];
  private readonly idle: (() => void)[] = [];
  private readonly lastTurns = new Map<string, number>();
  private present = 0;
  private making = 0;
  private readonly pace: Pace;
  private readonly clock: LineClock;

  constructor(bounds: LineBounds, clock: LineClock = realClock) {
    this.bounds = bounds;
    this.clock = clock;
    this.pace = new Pace(clock.now);
  }

  /** Numbers of renderings in progress and waiting. */
  standing(): { making: number; waiting: number } {
    return { making: this.making, waiting: this.waiting.length };
  }

  /** Renders when its turn comes. @throws LineFull; whatever `make` throws */
  make<Made>({ asker, same, left }: Wanted, make: () => Promise<Made>): Promise<Made> {
    // Renderings in progress are not shared: they may predate the requester's last change.
    const alike = same === undefined ? undefined : this.waiting.find((one) => one.same === same);
    if (alike) return alike.join(left) as Promise<Made>;
    if (this.making < this.bounds.atOnce) {
      this.making += 1;
      return this.begun(make);
    }
    const turn = Math.max(this.present, this.lastTurns.get(asker) ?? 0) + 1;
    this.lastTurns.set(asker, turn);
    const waiting: Waiting = new Waiting({
      same,
      turn,
      patience: this.bounds.patience,
      clock: this.clock,
      onLeft: () => this.leave(waiting),
      make: () => this.begun(make),
    });
    this.waiting.push(waiting);
    const joined = waiting.join(left) as Promise<Made>;
    while (this.waiting.length > this.most()) {
      const last = this.waiting.reduce((one, other) => (other.turn >= one.turn ? other : one));
      this.leave(last).refuse(new LineFull('Too many pages are being made.'));
    }
    return joined;
  }

  /** Longest queue allowed: at least as many as render at once. */
  private most(): number {
    const { waiting, atOnce, patience = Number.POSITIVE_INFINITY } = this.bounds;
    return Math.min(waiting, Math.max(atOnce, Math.floor(this.pace.madeWithin(patience))));
  }

  /** Runs work while nothing else is rendered and nobody waits. */
  async whenIdle<Made>(make: () => Promise<Made>): Promise<Made> {
    if (this.making > 0) await new Promise<void>((resolve) => this.idle.push(resolve));
    else this.making += 1;
    return this.begun(make);
  }

  private async begun<Made>(make: () => Promise<Made>): Promise<Made> {
    try {
      // Lets finished responses be sent and new requests be read before the next rendering starts.
      await giveWay();
      return await make();
    } finally {
      this.handOn();
    }
  }

  /** Passes the free slot to the next in the queue, so no newcomer can take it. */
  private handOn(): void {
    this.pace.made(this.waiting.length > 0);
    if (this.waiting.length > 0) {
      const next = this.leave(this.waiting.reduce((one, other) => (other.turn < one.turn ? other : one)));
      this.present = next.turn;
      next.begin();
      return;
    }
    this.lastTurns.clear();
    const ahead = this.making === 1 ? this.idle.shift() : undefined;
    if (ahead) ahead();
    else this.making -= 1;
  }

  private leave(one: Waiting): Waiting {
    this.waiting.splice(this.waiting.indexOf(one), 1);
    return one;
  }
}
