import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Door, doorConstraint, doorOf } from './doors.ts';
import { trustedProxies } from './http/trustedProxies.ts';
import { LINE, type LineBounds, MakingLine } from './making/makingLine.ts';
import type { Metrics } from './metrics.ts';
import { idOf, REQUEST_ID, underId } from './requestId.ts';

/** Hooks for every request of a listener, besides its routes. */
export interface Doorkeeper {
  /** Gives the answer the headers that all have. @throws Refusal where the request is turned away */
  enter(request: FastifyRequest, reply: FastifyReply): void | Promise<void>;
  /** Answers an address that no route has, or a method that its route does not take. */
  stranger(request: FastifyRequest, reply: FastifyReply): unknown;
  /** Answers where something went wrong, or the request cannot be read. */
  fault(error: unknown, request: FastifyRequest, reply: FastifyReply): unknown;
  /** Which kind of address it was, of as many as there are routes; undefined: none that there is. */
  routeOf(request: FastifyRequest): string | undefined;
  /** Told of each answer that was sent. */
  left?(request: FastifyRequest, reply: FastifyReply): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    keepers: Map<Door, Doorkeeper>;
    /** in which all have their turn who have something made, by whatever door they came */
    line: MakingLine;
  }
}

/** Most bytes of a body, where a route does not say otherwise. */
const MAX_BODY = 16 * 1024;

export interface AppOptions {
  /** true: each request has an id, which its answer contains */
  named?: boolean;
  /** counts answers; absent: they are not counted */
  metrics?: Metrics | undefined;
  /** how many have something made at a time, and how many wait */
  line?: LineBounds;
}

/**
 * The one app that API and sites are added to, together or one of them. It never listens by itself: ports are opened by `Listeners`,
 * and tests inject requests.
 * @param trusted addresses or ranges of servers whose X-Forwarded-For is believed, beside this machine
 */
export function createApp(
  trusted: readonly string[] = [],
  { named = false, metrics, line = LINE }: AppOptions = {},
): FastifyInstance {
  const keepers = new Map<Door, Doorkeeper>();
  const app: FastifyInstance = Fastify({
    bodyLimit: MAX_BODY,
    trustProxy: ['127.0.0.1', '::1', ...trusted],
    routerOptions: { ignoreTrailingSlash: true, constraints: { door: doorConstraint } },
    frameworkErrors: async (error, request, reply) => {
      const keeper = keeperOf(request);
      // Hooks do not run for these.
      const refusal = await refusalOf(keeper, request, reply);
      return keeper.fault(refusal ?? error, request, reply);
    },
  });
  const keeperOf = ({ raw }: FastifyRequest): Doorkeeper => {
    const keeper = keepers.get(doorOf(raw));
    if (!keeper) throw new Error(`Nobody answers at the door of the ${doorOf(raw)}.`);
    return keeper;
  };
  app.decorate('keepers', keepers);
  app.decorate('line', new MakingLine(line));
  // Bodies are bytes until a door says what they are to it.
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  if (named) nameRequests(app, trusted);
  app.addHook('onRequest', async (request, reply) => keeperOf(request).enter(request, reply));
  app.addHook('onResponse', async (request, reply) => {
    const keeper = keeperOf(request);
    keeper.left?.(request, reply);
    metrics?.count({
      door: doorOf(request.raw),
      route: keeper.routeOf(request) ?? 'none',
      status: reply.statusCode,
      milliseconds: reply.elapsedTime,
    });
  });
  app.setErrorHandler((error, request, reply) => keeperOf(request).fault(error, request, reply));
  app.setNotFoundHandler((request, reply) => keeperOf(request).stranger(request, reply));
  return app;
}

function nameRequests(app: FastifyInstance, trusted: readonly string[]): void {
  const isTrusted = trustedProxies(trusted);
  app.addHook('onRequest', (request, reply, done) => {
    const id = idOf(request.raw, isTrusted);
    reply.header(REQUEST_ID, id);
    underId(id, done);
  });
}

async function refusalOf(keeper: Doorkeeper, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
  try {
    await keeper.enter(request, reply);
    return undefined;
  } catch (error) {
    return error;
  }
}
