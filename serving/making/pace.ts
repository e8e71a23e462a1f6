/** How many make the pace, of late and at first: what a server makes before anything is warm takes many times as long. */
const LEARNT = 10;

/** How fast things are made one after the other, of late. What is made while nobody waits says nothing of it. */
export class Pace {
  private readonly now: () => number;
  /** when the last was made, where somebody has waited since */
  private last: number | undefined;
  /** ms from one to the next, and of how many that was learnt */
  private between = 0;
  private count = 0;

  /** @param now ms */
  constructor(now: () => number) {
    this.now = now;
  }

  /** Notes that something is made. @param isWaited whether somebody waits for another */
  made(isWaited: boolean): void {
    const now = this.now();
    if (this.last !== undefined) {
      this.count += 1;
      this.between += (now - this.last - this.between) / Math.min(LEARNT, this.count);
    }
    this.last = isWaited ? now : undefined;
  }

  /** How many are made within some ms; any number, as long as too few were made to tell. */
  madeWithin(ms: number): number {
    return this.count < LEARNT ? Number.POSITIVE_INFINITY : ms / Math.max(this.between, 1);
  }
}
