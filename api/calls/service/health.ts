import { defineCall } from '#api/request/call.ts';
import type { Services } from '#api/services/services.ts';
import type { HealthAnswer } from '#generated/types.ts';

/** Addresses of this machine, if the request did not come through a proxy. */
const THIS_MACHINE = /^(::ffff:)?127\.|^::1$/;

/** Seconds before a retry. */
const COME_BACK = '10';
/** Seconds after which a waiting email is late. */
const LATE = 900;

/**
 * 503 with reasons if this server cannot work, so a load balancer uses another; 200 with reasons if an
 * operator should look but no other server would do better. The number of waiting emails could reveal whether
 * an address has an account, so only this machine sees it.
 */
export const healthCall = defineCall<object>({
  method: 'GET',
  path: '/api/health/',
  example: {},
  summary: 'Whether the API can do its work',
  answer: 'HealthAnswer',
  refusals: { 503: 'HealthAnswer' },
  asker: 'nobody',
  async handle(services, { address }) {
    if (services.stopping?.aborted) return failing(['stopping'], '');
    const { failing: faults, noted } = await services.health.reasons();
    const data_version = await services.store.version().catch(() => '');
    if (faults.length > 0) return failing([...faults, ...noted], data_version);
    const letters = THIS_MACHINE.test(address) ? await lettersOf(services) : undefined;
    if (letters && letters.oldest_seconds > LATE) noted.push('letters-late');
    const answer: HealthAnswer = {
      status: noted.length > 0 ? 'warning' : 'ok',
      reasons: noted,
      data_version,
      ...(letters && { letters }),
    };
    return { body: answer };
  },
});

/** The response of a server that should get no requests. */
export function failing(reasons: HealthAnswer['reasons'], data_version: string) {
  const body: HealthAnswer = { status: 'failing', reasons, data_version };
  return { status: 503, body, headers: { 'retry-after': COME_BACK } };
}

async function lettersOf({
  accounts: { outbox },
  clock,
}: Services): Promise<NonNullable<HealthAnswer['letters']>> {
  const { waiting, failed, oldest } = await outbox.standing();
  return { waiting, failed, oldest_seconds: oldest === null ? 0 : Math.floor((clock() - oldest) / 1000) };
}
