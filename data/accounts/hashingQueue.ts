import { LoginsBusy } from './contract.ts';

/**
 * Lets a few tasks run at once and a few more wait; refuses the rest. Hashing takes memory and a core each, so without it a
 * burst of logins would stop everything else.
 */
export class HashingQueue {
  private free: number;
  private readonly waiting: (() => void)[] = [];
  private readonly places: number;

  constructor(atOnce = 2, places = 8) {
    this.free = atOnce;
    this.places = places;
  }

  /** @throws LoginsBusy when the queue is full */
  async run<Result>(task: () => Promise<Result>): Promise<Result> {
    if (this.free > 0) this.free--;
    else await this.turn();
    try {
      return await task();
    } finally {
      const next = this.waiting.shift();
      if (next) next();
      else this.free++;
    }
  }

  private turn(): Promise<void> {
    if (this.waiting.length >= this.places) throw new LoginsBusy('Too many logins at this moment');
    return new Promise((resolve) => this.waiting.push(resolve));
  }
}
