import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { LoginsBusy } from '#data/accounts/contract.ts';
import { calls } from './calls/registry.ts';
import { createServices } from './createServices.ts';
import { callReader } from './http/readCall.ts';
import { KEEP_NOWHERE, sendCallAnswer } from './http/sendAnswer.ts';
import { comeBack, forbidden, notFound, Refusal } from './problem/problem.ts';
import { problemOf } from './problem/problemOf.ts';
import { suggestion } from './problem/suggestion.ts';
import type { Asker } from './request/asker.ts';
import type { Call } from './request/call.ts';
import type { Later } from './services/later.ts';
import type { ApiOptions } from './services/options.ts';
import type { SharedServices } from './services/services.ts';

export type { ApiLog, ApiOptions } from './services/options.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** what follows answers, to be waited for */
    later: Later;
  }
  interface FastifyRequest {
    /** set once it is known; absent where the call does not look */
    asker?: Asker;
  }
}

/** Headers of every answer: it is data, never a page, and belongs to no other origin. */
const SECURITY_HEADERS: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-resource-policy': 'same-origin',
  // Kept answers are told apart by everything that can change them.
  vary: 'Authorization, X-LOGIN-AS, X-ALL-SMALL-AREAS, Accept',
};

const MAX_BODY = 16 * 1024;
/** Milliseconds in which a request has to arrive whole. */
export const REQUEST_TIMEOUT = 15_000;

/** The API over a suite, figures and accounts. It never listens: `server.ts` does, and tests inject requests. */
export function createApi(options: ApiOptions): FastifyInstance {
  const services = createServices(options, calls);
  const api = Fastify({
    bodyLimit: MAX_BODY,
    requestTimeout: REQUEST_TIMEOUT,
    // Addresses of people count only when a server of ours passes them on.
    trustProxy: options.trustedProxies ?? ['loopback'],
    routerOptions: { ignoreTrailingSlash: true },
    frameworkErrors: (error, request, reply) => sendProblem(services, error, request, reply),
  });
  // Forms and plain text can be sent by any other site without asking; JSON cannot.
  api.removeContentTypeParser('text/plain');
  api.addHook('onRequest', async (request, reply) => {
    reply.headers(SECURITY_HEADERS);
    if (request.method === 'POST' && request.headers['sec-fetch-site'] === 'cross-site') {
      throw forbidden('foreign-origin', 'The request came from another site.');
    }
  });
  api.decorate('later', services.later);
  api.addHook('onClose', () => {
    services.visits.close();
    return services.later.settled();
  });
  logAnswers(api, services);
  api.addHook('onClose', () => services.rasteriser.close());
  for (const call of calls) addCall(api, services, call);
  api.setErrorHandler((error, request, reply) => sendProblem(services, error, request, reply));
  api.setNotFoundHandler((request, reply) => sendProblem(services, noSuchCall(request), request, reply));
  return api;
}

function addCall(api: FastifyInstance, services: SharedServices, call: Call): void {
  const read = callReader(call, services);
  api.route({
    method: call.method,
    url: call.path,
    handler: async (request, reply) => {
      const asked = await read(request);
      request.asker = asked.asker;
      const answer = await call.handle({ ...services, store: services.figures() }, asked);
      return reply.send(sendCallAnswer(request, reply, answer, asked.asker.personal));
    },
  });
}

/** Passwords are being checked for as many as can wait. */
const BUSY = comeBack(503, 'busy', 'Many people log in at this moment. Try again in some seconds.', 2);

function sendProblem(
  { log }: SharedServices,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = error instanceof LoginsBusy ? BUSY : error;
  const problem = problemOf(refusal);
  if (problem.status >= 500) log.error({ event: 'error', path: request.routeOptions?.url, error });
  return reply
    .headers({ ...SECURITY_HEADERS, ...(refusal instanceof Refusal ? refusal.headers : {}) })
    .header('cache-control', KEEP_NOWHERE)
    .status(problem.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem));
}

/** 405 where the path is right and the method is not, else 404 with the nearest path. */
function noSuchCall({ method, url }: FastifyRequest): Refusal {
  const path = `${url.split('?')[0]?.replace(/\/+$/, '')}/`;
  const here = calls.filter((call) => call.path === path || `${call.path}/` === path);
  if (here.length === 0) {
    return notFound(
      `There is nothing at this address.${suggestion(
        path,
        calls.map((call) => call.path),
      )}`,
    );
  }
  const allow = here.map((call) => call.method).join(', ');
  const message = `This call is made by ${allow}, not by ${method}.`;
  return new Refusal({ status: 405, code: 'wrong-method', message }, { allow });
}

/**
 * Logs each answer: what was asked, what came of it, who asked and as whom. Never the query, a header or a body: they
 * may hold names, tokens or passwords.
 */
function logAnswers(api: FastifyInstance, { log }: SharedServices): void {
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
