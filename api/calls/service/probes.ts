import { defineCall } from '#api/request/call.ts';
import { failing } from './health.ts';

/** Liveness: whether the process responds at all. A supervisor restarts it if not. */
export const aliveCall = defineCall<object>({
  method: 'GET',
  path: '/healthz',
  example: {},
  summary: 'Whether the server is alive',
  asker: 'nobody',
  handle: () => ({ body: { status: 'alive' } }),
});

/** Readiness: both databases respond, the data index is in memory, and the server is not stopping. */
export const readyCall = defineCall<object>({
  method: 'GET',
  path: '/readyz',
  example: {},
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
