/** Number of recent renderings that the pace is measured by: pages differ tenfold in cost. */
const LATE = 30;

/**
 * The pace of renderings during the current rush. It is unknown until the rush has lasted for the longest
 * wait: the first renderings run on cold caches, and earlier rushes do not count.
 */
export class Pace {
  private readonly now: () => number;
  /** times of the last renderings in this rush */
  private moments: number[] = [];
  private since: number | undefined;

  /** @param now ms */
  constructor(now: () => number) {
    this.now = now;
  }

  /**
   * Records a rendering.
   * @param isWaited whether the queue has more; an empty queue ends the rush
   */
  made(isWaited: boolean): void {
    if (!isWaited) {
      this.moments = [];
      this.since = undefined;
      return;
    }
    this.since ??= this.now();
    this.moments.push(this.now());
    if (this.moments.length > LATE) this.moments.shift();
  }

  /** Renderings expected within some ms; infinite while the rush is too recent to tell. */
  madeWithin(ms: number): number {
    const [first] = this.moments;
    if (this.since === undefined || first === undefined || this.now() - this.since < ms)
      return Number.POSITIVE_INFINITY;
    const between = (this.now() - first) / Math.max(this.moments.length, 1);
    return ms / Math.max(between, 1);
  }
}
