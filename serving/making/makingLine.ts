import { giveWay } from './giveWay.ts';
import { Pace } from './pace.ts';
import { type LineClock, LineFull, realClock, Waiting } from './waiting.ts';

export interface LineBounds {
  /** makings at a time */
  atOnce: number;
  /** makings that may wait, however fast they are made */
  waiting: number;
  /** ms that somebody waits before a refusal; absent: without limit */
  patience?: number;
}

/** A page to render, and for whom. */
export interface Wanted {
  /** who waits, such as a network: they have turns one after the other, however much one of them asks for */
  asker: string;
  /** all that what is made depends on: who asks for the same while it waits is given the same; absent: it is for one only */
  same?: string;
  /** aborted once the requester has left: nothing is rendered for nobody */
  left?: AbortSignal;
}

/**
 * One process makes what is asked for: the others of a few keep it busy while one is drawn or compressed. With what it takes to make
 * a page nobody waits for more than fifteen seconds.
 */
export const LINE: LineBounds = { atOnce: 4, waiting: 150, patience: 13_000 };
/** Seconds after which to ask again: by then half of those who waited have been served. */
export const AGAIN = 5;

/** Calls of the API whose answers are made: each takes as long as a page. */
export const MADE_CALLS: readonly string[] = [
  '/api/page/',
  '/api/block/',
  '/api/share/',
  '/api/download/',
  '/api/rep/context/',
  '/api/data/observations/',
];

/**
 * Few things are made at a time; the others wait in line. A making has the turn after the last of its asker, and none before what
 * began last: who asks for much waits behind those who ask for little, everybody is served, and of equal turns goes first who
 * waits longest. Who has waited for as long as anybody may is told so at that moment, however fast things were made before. Where more
 * wait than can be served by then, at the pace of late, the last in this order is told at once, which may be one that waits already.
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

  /** How much is made at this moment, and how much waits. */
  standing(): { making: number; waiting: number } {
    return { making: this.making, waiting: this.waiting.length };
  }

  /** Makes something when its turn comes. @throws LineFull; what `make` throws */
  make<Made>({ asker, same, left }: Wanted, make: () => Promise<Made>): Promise<Made> {
    // What has begun may be older than what its asker did since.
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

  /** How many may wait. What is made at a time may always be followed by as much. */
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
      // What has just been made is sent, and requests are read, before the next begins.
      await giveWay();
      return await make();
    } finally {
      this.handOn();
    }
  }

  /** Gives the free place to the next in the queue, so that no newcomer can take it. */
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
