import { type Limiter, type Ruled, type Turn, type TurnRule, turnAfter } from './limiter.ts';

/** Maximum number of keys; the least recently counted goes first. */
const MAX_KEYS = 5_000;

/** Counts in the memory of one server. */
export class MemoryLimiter implements Limiter {
  // A Map iterates in insertion order. Counted keys are reinserted, so the first is the least recently
  // counted.
  private readonly times = new Map<string, number[]>();

  async take(asked: readonly Ruled[], now: number): Promise<number> {
    const wait = Math.max(0, ...asked.map((one) => this.turn(one, now).wait));
    if (wait === 0) for (const { key, rule } of asked) this.count(key, rule, now);
    return wait;
  }

  async look(asked: Ruled, now: number): Promise<Turn> {
    return this.turn(asked, now);
  }

  async forget(key: string): Promise<void> {
    this.times.delete(key);
  }

  private turn({ key, rule }: Ruled, now: number): Turn {
    return turnAfter(this.recent(key, rule, now), rule, now);
  }

  private recent(key: string, { within }: TurnRule, now: number): number[] {
    return (this.times.get(key) ?? []).filter((at) => at > now - within);
  }

  private count(key: string, rule: TurnRule, now: number): void {
    const recent = this.recent(key, rule, now);
    this.times.delete(key);
    this.times.set(key, [...recent, now]);
    const [quietest] = this.times.keys();
    if (this.times.size > MAX_KEYS && quietest !== undefined) this.times.delete(quietest);
  }
}
