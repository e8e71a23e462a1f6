import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { type Door, doorConstraint, doorOf } from './doors.ts';
import { trustedProxies } from './http/trustedProxies.ts';
import { LINE, type LineBounds, MakingLine } from './making/makingLine.ts';
import type { Metrics } from './metrics.ts';
import { idOf, REQUEST_ID, underId } from './requestId.ts';

/** Hooks for every request of a listener, besides its routes. */
export interface Doorkeeper {
  /** Sets the headers that all responses have. @throws Refusal to reject the request */
  enter(request: FastifyRequest, reply: FastifyReply): void | Promise<void>;
  /** Responds if no route matches the address and method. */
  stranger(request: FastifyRequest, reply: FastifyReply): unknown;
  /** Responds to errors and to requests that cannot be read. */
  fault(error: unknown, request: FastifyRequest, reply: FastifyReply): unknown;
  /** The route of a request as a metrics label; undefined: none matches. */
  routeOf(request: FastifyRequest): string | undefined;
  /** Called after each response. */
  left?(request: FastifyRequest, reply: FastifyReply): void;
}

declare module 'fastify' {
  interface FastifyInstance {
    keepers: Map<Door, Doorkeeper>;
    /** the one rendering queue of all listeners */
    line: MakingLine;
  }
}

/** Largest body in bytes, unless a route sets its own limit. */
const MAX_BODY = 16 * 1024;

export interface AppOptions {
  /** true: each request gets an id, which its response repeats */
  named?: boolean;
  /** counts responses; absent: they are not counted */
  metrics?: Metrics | undefined;
  /** how many requests render at once, and how many wait */
  line?: LineBounds;
}

/**
 * Creates the one app that the API, the sites or both are added to. It never listens itself: `Listeners`
 * opens ports, and tests inject requests.
 * @param trusted addresses or ranges of proxies whose X-Forwarded-For is trusted, besides this machine
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
      // Fastify runs no hooks for these errors.
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
  // Bodies stay bytes until a route parses them.
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
