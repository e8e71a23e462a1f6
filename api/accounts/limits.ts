import { comeBack } from '#api/problem/problem.ts';
import type { SharedServices } from '#api/services/services.ts';
import { type Counted, countedAs } from '#engine/core/limits/countedAs.ts';
import type { LimitName } from '#engine/core/limits/limits.ts';
import { sayMessage } from '#engine/core/words/fillMessage.ts';

/** Counts one attempt, unless there were too many. @returns milliseconds until the next is let through; 0: this one is */
async function take(
  { accounts, counter, limits }: SharedServices,
  name: LimitName,
  who: Counted,
): Promise<number> {
  const limit = limits[name];
  return limit.counted === 'apart'
    ? counter.take(name, who)
    : accounts.attempts.take(name, countedAs(limit, who), limit);
}

/** Counts an attempt by its line in the registry of limits. @throws Refusal 429 with Retry-After where it was too often */
export async function demandTurn(services: SharedServices, name: LimitName, who: Counted): Promise<void> {
  const wait = await take(services, name, who);
  if (wait === 0) return;
  const message = sayMessage(services.suite.messages, 'accounts-too-many');
  throw comeBack(429, 'too-many', message, Math.ceil(wait / 1000));
}

type LetterLimit = Extract<LimitName, `${string}-letter`>;

/** Whether another letter may go to a mailbox. Known and unknown ones are counted alike, and nobody is told. */
export async function mayWriteTo(
  services: SharedServices,
  name: LetterLimit,
  email: string,
): Promise<boolean> {
  return (await take(services, name, { email })) === 0;
}
