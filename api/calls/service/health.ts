import { defineCall } from '#api/request/call.ts';
import type { Services } from '#api/services/services.ts';
import type { HealthAnswer } from '#generated/types.ts';
import { comeBack } from '#serving/http/problem.ts';

/** Addresses of this machine, where nobody asks for whom a proxy speaks. */
const THIS_MACHINE = /^(::ffff:)?127\.|^::1$/;

/**
 * Answers when both databases do; anything else is a 500. A server that stops is not ready: 503. How many letters wait tells who
 * watches it whether an address has an account, so only this machine is told.
 */
export const healthCall = defineCall<object>({
  method: 'GET',
  path: '/api/health/',
  summary: 'Whether the API can do its work',
  answer: 'HealthAnswer',
  asker: 'nobody',
  async handle({ store, accounts, stopping, clock }, { address }) {
    if (stopping?.aborted) throw comeBack(503, 'stopping', 'This server is stopping.', 10);
    const [data_version] = await Promise.all([store.version(), accounts.accessVersion()]);
    const answer: HealthAnswer = {
      status: 'ok',
      data_version,
      ...(THIS_MACHINE.test(address) && { letters: await lettersOf(accounts, clock()) }),
    };
    return { body: answer };
  },
});

async function lettersOf(
  { outbox }: Pick<Services['accounts'], 'outbox'>,
  now: number,
): Promise<NonNullable<HealthAnswer['letters']>> {
  const { waiting, failed, oldest } = await outbox.standing();
  return { waiting, failed, oldest_seconds: oldest === null ? 0 : Math.floor((now - oldest) / 1000) };
}
