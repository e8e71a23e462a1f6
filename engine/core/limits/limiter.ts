import { type Counted, countedAs } from './countedAs.ts';
import { type Limit, type LimitName, type Limits, limits as registry } from './limits.ts';

/** How often an action is allowed under one key. */
export type TurnRule = Pick<Limit, 'most' | 'within' | 'slow'>;

/** A key to count and its rule. */
export interface Ruled {
  /** identifies the action and its subject */
  key: string;
  rule: TurnRule;
}

export interface Turn {
  /** milliseconds until the next attempt is allowed; 0: now */
  wait: number;
  /** time of the latest attempt that the rule still counts, in ms since 1970; null: none */
  latest: number | null;
}

/**
 * Limits how often an action is allowed.
 * Owner: the limiter. The caller passes the rule, so one limiter serves all. Each key has one rule. A limiter
 * may store keys in another form, such as hashed, because people type private text into the wrong fields.
 * Atomic: checking and counting are one step over all keys of a call. Concurrent calls never exceed the rule,
 * and an attempt refused under one key is counted under none.
 * Time: passed by the caller, in ms since 1970. A count expires when its rule ignores it, after a day at
 * most, without a timer.
 * Servers: servers that share a limiter count together. Counts in memory end with their server.
 */
export interface Limiter {
  /**
   * Counts an attempt under each key, unless one of them is over its limit. @returns milliseconds to wait; 0:
   * allowed and counted
   */
  take(asked: readonly Ruled[], now: number): Promise<number>;
  /** The state of a key, without counting. */
  look(asked: Ruled, now: number): Promise<Turn>;
  /** Resets the count of a key. */
  forget(key: string): Promise<void>;
}

/** A registered limit for one person or network. */
export function ruledBy(name: LimitName, who: Counted, limits: Partial<Limits> = registry): Ruled {
  const rule = limits[name] ?? registry[name];
  return { key: `${name} ${countedAs(rule, who)}`, rule };
}

/** maximum clock difference between servers, in ms */
const SKEW = 60_000;

/**
 * The state of a key with these attempts, oldest first, all within the rule's window. Times in the future,
 * from a clock that was set back, lock nobody out.
 */
export function turnAfter(all: readonly number[], { most, within, slow }: TurnRule, now: number): Turn {
  const times = all.filter((time) => time <= now + SKEW);
  const latest = times.at(-1) ?? null;
  const first = times.at(-most);
  if (first === undefined || latest === null) return { wait: 0, latest };
  const closed = Math.min(first + within - now, within);
  return { wait: slow === undefined ? closed : Math.max(0, Math.min(closed, latest + slow - now)), latest };
}
