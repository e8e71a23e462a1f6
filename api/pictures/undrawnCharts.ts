/** Number of processes that a drawing may end: the first time, the machine may have stalled. */
const CHANCES = 2;
/** ms before such a drawing is tried again: the machine may have been busy for longer. */
const REFUSED_FOR = 10 * 60_000;
/** Number of failures remembered; the oldest is dropped first. */
const MOST = 1_000;

interface Undrawn {
  /** processes that it has ended */
  losses: number;
  until: number;
  why: string;
}

/**
 * Drawings that failed recently. Each counts separately: its failure says nothing about other drawings of the
 * chart.
 */
export class UndrawnCharts {
  private readonly known = new Map<string, Undrawn>();
  private readonly refusedFor: number;
  private readonly chances: number;
  private readonly now: () => number;

  /**
   * @param refusedFor ms that a failure is remembered
   * @param chances processes that a drawing may end
   */
  constructor(
    {
      refusedFor = REFUSED_FOR,
      chances = CHANCES,
    }: { refusedFor?: number | undefined; chances?: number | undefined },
    now = () => performance.now(),
  ) {
    this.refusedFor = refusedFor;
    this.chances = chances;
    this.now = now;
  }

  /**
   * Why a drawing is refused; undefined: it may be tried.
   * @param name called only if there are failures, because it takes time
   */
  whyRefused(name: () => string): string | undefined {
    const found = this.count() > 0 ? this.known.get(name()) : undefined;
    return found && found.losses >= this.chances ? found.why : undefined;
  }

  /** @param isLoss whether the drawing ended its process */
  failed(name: string, { message }: Error, isLoss: boolean): void {
    const losses = (this.known.get(name)?.losses ?? 0) + (isLoss ? 1 : 0);
    this.known.delete(name);
    this.known.set(name, { losses, until: this.now() + this.refusedFor, why: message });
    const [oldest] = this.known.keys();
    if (this.known.size > MOST && oldest !== undefined) this.known.delete(oldest);
  }

  succeeded(name: () => string): void {
    if (this.known.size > 0) this.known.delete(name());
  }

  /** Number of drawings that failed and have not succeeded since. */
  count(): number {
    // Failures are in order of time, and all expire after the same time.
    for (const [name, { until }] of this.known) {
      if (until > this.now()) break;
      this.known.delete(name);
    }
    return this.known.size;
  }
}
