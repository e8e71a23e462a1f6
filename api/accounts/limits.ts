import type { SharedServices } from '#api/services/services.ts';
import type { Counted } from '#engine/core/limits/countedAs.ts';
import { ruledBy } from '#engine/core/limits/limiter.ts';
import type { LimitName } from '#engine/core/limits/limits.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';
import { comeBack } from '#serving/http/problem.ts';

/**
 * Counts an attempt towards a limit in the registry. @throws Refusal 429 with Retry-After if it is exceeded
 */
export async function demandTurn(services: SharedServices, name: LimitName, who: Counted): Promise<void> {
  const { limits, limiters, clock, suite } = services;
  const wait = await limiters[limits[name].counted].take([ruledBy(name, who, limits)], clock());
  if (wait === 0) return;
  const message = sayMessage(suite.messages, 'accounts-too-many');
  throw comeBack(429, 'too-many', message, Math.ceil(wait / 1000));
}

/** Resets the count after a success. */
export async function forgetTurns(services: SharedServices, name: LimitName, who: Counted): Promise<void> {
  const { limits, limiters } = services;
  await limiters[limits[name].counted].forget(ruledBy(name, who, limits).key);
}
