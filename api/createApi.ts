import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { DamagedFigures } from '#data/contract/contract.ts';
import { networkOf } from '#engine/core/limits/countedAs.ts';
import { createApp, type Doorkeeper } from '#serving/createApp.ts';
import { isFromInside } from '#serving/doors.ts';
import { isRead, MAY_SEND_KEY, READABLE } from '#serving/http/crossOrigin.ts';
import { DATA_VERSION } from '#serving/http/dataVersion.ts';
import { FOREIGN, isForeign } from '#serving/http/foreign.ts';
import { notFound, Refusal } from '#serving/http/problem.ts';
import { dataHeaders, KEEP_NOWHERE } from '#serving/http/securityHeaders.ts';
import { MADE_CALLS } from '#serving/making/makingLine.ts';
import { whileThere } from '#serving/making/whileThere.ts';
import { calls } from './calls/registry.ts';
import { createServices } from './createServices.ts';
import { callReader } from './http/readCall.ts';
import { sendCallAnswer } from './http/sendAnswer.ts';
import { problemOf, refusalOf } from './problem/problemOf.ts';
import { suggestion } from './problem/suggestion.ts';
import type { Asker } from './request/asker.ts';
import type { Call } from './request/call.ts';
import type { Later } from './services/later.ts';
import type { ApiOptions } from './services/options.ts';
import type { SharedServices } from './services/services.ts';

export type { ApiOptions } from './services/options.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** work that continues after responses; a stop waits for it */
    later: Later;
  }
  interface FastifyRequest {
    /** set once it is known; absent if the call does not identify people */
    asker?: Asker;
  }
}

/** Headers of every response. */
const HEADERS: Readonly<Record<string, string>> = {
  ...dataHeaders,
  // Every request header that can change a response.
  vary: 'Authorization, X-LOGIN-AS, X-ALL-SMALL-AREAS, X-Data-Version, Accept',
};

/** The API reads no cookie, so other sites may read whatever their key allows. */
const headersOf = ({ method }: FastifyRequest): Record<string, string> => ({
  ...HEADERS,
  ...(isRead(method) && READABLE),
});

/** The API on its own. It never listens: `server.ts` does, and tests inject requests. */
export function createApi(options: ApiOptions): FastifyInstance {
  const app = createApp(options.trustedProxies);
  addApi(app, options);
  return app;
}

/** Adds the API for a suite, its data and its accounts to an app. */
export function addApi(app: FastifyInstance, options: ApiOptions): void {
  const services = createServices(options, calls);
  app.decorate('later', services.later);
  app.decorateRequest('asker', undefined);
  app.keepers.set('api', doorkeeper(services));
  app.addHook('onClose', async () => {
    services.visits.close();
    services.letters.close();
    await services.later.settled();
    await services.rasteriser.close();
  });
  app.register(async (api) => {
    // Any other site can send forms and plain text without a preflight request; it cannot send JSON.
    api.removeAllContentTypeParsers();
    const readJson = api.getDefaultJsonParser('error', 'error');
    api.addContentTypeParser('application/json', { parseAs: 'string' }, readJson);
    for (const call of calls) addCall(api, services, call);
  });
}

function doorkeeper(services: SharedServices): Doorkeeper {
  return {
    enter(request, reply) {
      reply.headers(headersOf(request));
      if (request.method === 'POST' && isForeign(request.headers)) throw new Refusal(FOREIGN);
    },
    stranger: (request, reply) =>
      request.method === 'OPTIONS' && callsAt(request).some(({ method }) => method === 'GET')
        ? reply.headers(MAY_SEND_KEY).status(204).send()
        : sendProblem(services, noSuchCall(request), request, reply),
    fault: (error, request, reply) => sendProblem(services, error, request, reply),
    routeOf: ({ routeOptions }) => routeOptions.url,
    left: (request, reply) => logAnswer(services, request, reply),
  };
}

function addCall(api: FastifyInstance, services: SharedServices, call: Call): void {
  const read = callReader(call, services.schemas);
  api.route({
    method: call.method,
    url: call.path,
    constraints: { door: 'api' },
    handler: async (request, reply) => {
      const own = services.ofRequest(call.method === 'GET', request.headers[DATA_VERSION]?.toString());
      const asked = await read(request, own);
      request.asker = asked.asker;
      const make = async () => call.handle(own, asked);
      // Requests from the sites have already been through the queue.
      const hasTurn = isFromInside(request.raw) || !MADE_CALLS.includes(call.path);
      const inLine = (left: AbortSignal) => api.line.make({ asker: networkOf(request.ip), left }, make);
      const answer = await (hasTurn ? make() : whileThere(request.raw.socket, inLine));
      return reply.send(sendCallAnswer(request, reply, answer, asked.asker.personal));
    },
  });
}

function sendProblem(
  { log, refusals, health }: SharedServices,
  error: unknown,
  request: FastifyRequest,
  reply: FastifyReply,
): FastifyReply {
  const refusal = refusalOf(error);
  if (error instanceof DamagedFigures) health.noteDamage();
  const problem = problemOf(refusal);
  if (problem.status >= 500) {
    if (refusal instanceof Refusal) refusals.note(problem.code, (error as Error).message);
    else log.error({ event: 'error', path: request.routeOptions?.url, error });
  }
  return reply
    .headers({ ...headersOf(request), ...(refusal instanceof Refusal ? refusal.headers : {}) })
    .header('cache-control', KEEP_NOWHERE)
    .status(problem.status)
    .type('application/json; charset=utf-8')
    .send(JSON.stringify(problem));
}

const pathOf = ({ url }: FastifyRequest): string => `${url.split('?')[0]?.replace(/\/+$/, '')}/`;

/** All calls at the address of a request, regardless of method. */
const callsAt = (request: FastifyRequest): readonly Call[] =>
  calls.filter(({ path }) => path === pathOf(request) || `${path}/` === pathOf(request));

/** 405 if only the method is wrong, otherwise 404 with the nearest path. */
function noSuchCall(request: FastifyRequest): Refusal {
  const here = callsAt(request);
  if (here.length === 0) {
    return notFound(
      `There is nothing at this address.${suggestion(
        pathOf(request),
        calls.map((call) => call.path),
      )}`,
    );
  }
  const allow = here.map((call) => call.method).join(', ');
  const message = `This call is made by ${allow}, not by ${request.method}.`;
  return new Refusal({ status: 405, code: 'wrong-method', message }, { allow });
}

/**
 * Logs a response: request, status, person and whom they act as. It omits query, headers and body, which may
 * contain names, tokens or passwords.
 */
function logAnswer({ log }: SharedServices, request: FastifyRequest, reply: FastifyReply): void {
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
}
