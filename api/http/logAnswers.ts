import type { FastifyInstance } from 'fastify';
import type { Asker } from '#api/request/asker.ts';
import type { SharedServices } from '#api/services/services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** set once it is known; absent where the call does not look */
    asker?: Asker;
  }
}

/**
 * Logs each answer: what was asked, what came of it, who asked and as whom. Never the query, a header or a body: they
 * may hold names, tokens or passwords.
 */
export function logAnswers(api: FastifyInstance, { log }: SharedServices): void {
  api.decorateRequest('asker', undefined);
  api.addHook('onResponse', async (request, reply) => {
    const { asker } = request;
    log.info({
      event: 'answer',
      method: request.method,
      path: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      milliseconds: Math.round(reply.elapsedTime * 10) / 10,
      actor: asker?.actor?.id ?? null,
      user: asker?.user?.id ?? null,
    });
  });
}
