import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** The listener that a request came through: the API's or the sites'. Both have addresses under `/api/`. */
export type Door = 'api' | 'site';

const doors = new WeakMap<object, Door>();

/** The listener of a request, never taken from what the request says. Injected requests belong to the API. */
export const doorOf = (request: object): Door => doors.get(request) ?? 'api';

/** Whether a request was injected inside the process. */
export const isFromInside = (request: object): boolean => !doors.has(request);

/** Handles requests of one listener, on any port. */
export function throughDoor(app: FastifyInstance, door: Door): RequestListener {
  return (req, res) => {
    doors.set(req, door);
    app.routing(req, res);
  };
}

/** Separates the routes of the listeners in one router. */
export const doorConstraint = {
  name: 'door',
  storage<Handler>() {
    const handlers = new Map<unknown, Handler>();
    return {
      get: (door: unknown) => handlers.get(door) ?? null,
      set: (door: unknown, handler: Handler) => void handlers.set(door, handler),
    };
  },
  validate() {},
  deriveConstraint: (req: IncomingMessage) => doorOf(req),
};
