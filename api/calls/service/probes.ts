import { defineCall } from '#api/request/call.ts';
import { failing } from './health.ts';

/** Whether the process answers at all: who watches it starts another where it does not. */
export const aliveCall = defineCall<object>({
  method: 'GET',
  path: '/healthz',
  summary: 'Whether the server is alive',
  asker: 'nobody',
  handle: () => ({ body: { status: 'alive' } }),
});

/** Whether readers may be led here: both databases answer, the index of the figures is in memory, and the server does not stop. */
export const readyCall = defineCall<object>({
  method: 'GET',
  path: '/readyz',
  summary: 'Whether readers may be led to this server',
  answer: 'HealthAnswer',
  refusals: { 503: 'HealthAnswer' },
  asker: 'nobody',
  async handle({ stopping, health, store }) {
    if (stopping?.aborted) return failing(['stopping'], '');
    const { failing: faults } = await health.reasons();
    if (faults.length > 0) return failing(faults, '');
    const { data_version } = await store.coverage();
    return { body: { status: 'ok', reasons: [], data_version } };
  },
});
