import { type Counted, countedAs } from './countedAs.ts';
import { type LimitName, type Limits, limits as registry } from './limits.ts';

/** Names that are kept at a time; the one that was quiet longest is forgotten first. */
const MOST_NAMES = 5_000;

/** Counts in memory what each server counts for itself. */
export class RecentCounter {
  private readonly times = new Map<string, number[]>();
  private readonly clock: () => number;
  private readonly limits: Limits;

  /** @param clock milliseconds since 1970 */
  constructor(clock: () => number = Date.now, limits: Limits = registry) {
    this.clock = clock;
    this.limits = limits;
  }

  /** Counts one attempt, unless there were too many. @returns milliseconds until the next is let through; 0: this one is */
  take(name: LimitName, who: Counted): number {
    const { most, within, by } = this.limits[name];
    const key = `${name} ${countedAs({ by }, who)}`;
    const now = this.clock();
    const recent = (this.times.get(key) ?? []).filter((at) => at > now - within);
    const first = recent.at(-most);
    if (first === undefined) recent.push(now);
    this.times.delete(key);
    this.times.set(key, recent);
    const [quietest] = this.times.keys();
    if (this.times.size > MOST_NAMES && quietest !== undefined) this.times.delete(quietest);
    return first === undefined ? 0 : first + within - now;
  }
}
