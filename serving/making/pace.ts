/** The last renderings, which show the pace: pages differ tenfold in cost. */
const LATE = 30;

/**
 * How fast things are made one after the other in the present rush. It says nothing until the rush has lasted for as long as anybody
 * waits: what a server makes first is made cold, and a rush of an hour ago says nothing of this one.
 */
export class Pace {
  private readonly now: () => number;
  /** when each of the last was made, after a first moment at which somebody waited */
  private moments: number[] = [];
  private since: number | undefined;

  /** @param now ms */
  constructor(now: () => number) {
    this.now = now;
  }

  /**
   * Records a rendering.
   * @param isWaited whether somebody waits for another: a rush ends when nobody does
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

  /** How many are rendered within some ms; infinite while the rush is too young to tell. */
  madeWithin(ms: number): number {
    const [first] = this.moments;
    if (this.since === undefined || first === undefined || this.now() - this.since < ms)
      return Number.POSITIVE_INFINITY;
    const between = (this.now() - first) / Math.max(this.moments.length, 1);
    return ms / Math.max(between, 1);
  }
}
