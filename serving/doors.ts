import type { IncomingMessage, RequestListener } from 'node:http';
import type { FastifyInstance } from 'fastify';

/** By which way a request came: to the API, or to the sites. Both have addresses under `/api/`. */
export type Door = 'api' | 'site';

const doors = new WeakMap<object, Door>();

/** The door of a request; nothing that it says counts, only where it came in. What is injected comes to the API. */
export const doorOf = (request: object): Door => doors.get(request) ?? 'api';

/** Whether a request came from inside the process. */
export const isFromInside = (request: object): boolean => !doors.has(request);

/** Answers requests as they come to a door, on whatever port. */
export function throughDoor(app: FastifyInstance, door: Door): RequestListener {
  return (req, res) => {
    doors.set(req, door);
    app.routing(req, res);
  };
}

/** Keeps routes of different doors apart in one router. */
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
