import { comeBack } from '#api/problem/problem.ts';
import { defineCall } from '#api/request/call.ts';
import type { HealthAnswer } from '#generated/types.ts';

/** Answers when both databases do; anything else is a 500. A server that stops is not ready: 503. */
export const healthCall = defineCall<object>({
  method: 'GET',
  path: '/api/health/',
  summary: 'Whether the API can do its work',
  answer: 'HealthAnswer',
  asker: 'nobody',
  async handle({ store, accounts, stopping }) {
    if (stopping?.aborted) throw comeBack(503, 'stopping', 'This server is stopping.', 10);
    const [data_version] = await Promise.all([store.version(), accounts.accessVersion()]);
    const answer: HealthAnswer = { status: 'ok', data_version };
    return { body: answer };
  },
});
