/** How often a drawing may cost its process: a machine that stood still for a moment is not the author's fault. */
const CHANCES = 2;
/** ms after which a drawing that did is tried again: the machine may have been busy for longer. */
const REFUSED_FOR = 10 * 60_000;
/** Drawings that are remembered; the oldest is forgotten first. */
const MOST = 1_000;

interface Undrawn {
  /** processes that it has cost */
  losses: number;
  until: number;
  why: string;
}

/** Drawings that could not be made lately, each by itself: one that fails says nothing of another of the same chart. */
export class UndrawnCharts {
  private readonly known = new Map<string, Undrawn>();
  private readonly refusedFor: number;
  private readonly chances: number;
  private readonly now: () => number;

  /**
   * @param refusedFor ms for which a failure is remembered
   * @param chances processes that a drawing may cost
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
   * Why a drawing is not tried; undefined: it may be.
   * @param name asked for only while some are known, since it takes a while to work out
   */
  whyRefused(name: () => string): string | undefined {
    const found = this.count() > 0 ? this.known.get(name()) : undefined;
    return found && found.losses >= this.chances ? found.why : undefined;
  }

  /** @param isLoss whether the drawing cost its process */
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

  /** How many could not be made, and were not made since. */
  count(): number {
    // The latest failure is last, and all are remembered equally long.
    for (const [name, { until }] of this.known) {
      if (until > this.now()) break;
      this.known.delete(name);
    }
    return this.known.size;
  }
}
