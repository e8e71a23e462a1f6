import { type Counted, countedAs } from './countedAs.ts';
import { type Limit, type LimitName, type Limits, limits as registry } from './limits.ts';

/** How often something is let through under one key. */
export type TurnRule = Pick<Limit, 'most' | 'within' | 'slow'>;

/** The rule and the subject of a count. */
export interface Ruled {
  /** names the action, and who does it or for whom */
  key: string;
  rule: TurnRule;
}

export interface Turn {
  /** milliseconds until the next is let through; 0: now */
  wait: number;
  /** ms since 1970 at which the latest was counted that a rule still looks at; null: none */
  latest: number | null;
}

/**
 * Counts what may be done only so often.
 *
 * Owner: the limiter; whoever asks brings the rule, so that one limiter serves all. A key is counted by one rule only, and as it is
 * given, but need not be kept so: what people type into the wrong field is nobody's business.
 * Atomic: looking and counting are one step, over all keys of one call: of those who ask at once no more than the rule says are let
 * through, and what is refused under one key is counted under none.
 * Time: the caller's, in milliseconds since 1970; a count ends when the rule looks at it no more, a day at most. Nothing has to run
 * for it.
 * Servers: those that share a limiter count together. What a limiter in memory counted ends with its server.
 */
export interface Limiter {
  /** Counts one under each key, unless one of them had too many. @returns milliseconds to wait; 0: it was let through and counted */
  take(asked: readonly Ruled[], now: number): Promise<number>;
  /** The state of a key; counts nothing. */
  look(asked: Ruled, now: number): Promise<Turn>;
  /** Resets the count of a key. */
  forget(key: string): Promise<void>;
}

/** A limit of the registry for one person or network. */
export function ruledBy(name: LimitName, who: Counted, limits: Partial<Limits> = registry): Ruled {
  const rule = limits[name] ?? registry[name];
  return { key: `${name} ${countedAs(rule, who)}`, rule };
}

/** ms by which clocks of servers may differ */
const SKEW = 60_000;

/**
 * The state of a key counted at these times, the oldest first, none older than the rule's window. Times from
 * a clock that was set back since lock nobody out.
 */
export function turnAfter(all: readonly number[], { most, within, slow }: TurnRule, now: number): Turn {
  const times = all.filter((time) => time <= now + SKEW);
  const latest = times.at(-1) ?? null;
  const first = times.at(-most);
  if (first === undefined || latest === null) return { wait: 0, latest };
  const closed = Math.min(first + within - now, within);
  return { wait: slow === undefined ? closed : Math.max(0, Math.min(closed, latest + slow - now)), latest };
}
