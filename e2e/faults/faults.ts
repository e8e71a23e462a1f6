import type { IncomingMessage, ServerResponse } from 'node:http';

/** A fault between browser and server that replaces a response. `pass` returns the server's response. */
export type Fault = (
  response: ServerResponse,
  pass: () => Promise<{ head: IncomingMessage; body: Buffer }>,
) => void | Promise<void>;

const answer =
  (status: number, body: string, headers: Record<string, string> = {}): Fault =>
  (response) =>
    void response.writeHead(status, { 'content-type': 'application/json', ...headers }).end(body);

const html = { 'content-type': 'text/html' };
const PAGE = '<!doctype html><title>Another</title><p>This is not the page you are looking for.';

/** Every fault of the matrix, the most common ones first. */
export const commonFaults = {
  'no network': (response) => void response.destroy(),
  '500': answer(500, '{"message":"It broke."}'),
  '503 with Retry-After': answer(503, '{"message":"Too many."}', { 'retry-after': '120' }),
  'HTML instead': answer(200, PAGE, html),
  async 'half a body'(response, pass) {
    const { head, body } = await pass();
    response.writeHead(head.statusCode ?? 200, {
      ...head.headers,
      'content-length': String(body.length + 1),
    });
    response.write(body.subarray(0, body.length / 2), () => response.destroy());
  },
  'slow for ever': (response) => {
    response.writeHead(200, { 'content-type': 'application/json' });
    const timer = setInterval(() => response.write(' '), 200);
    response.on('close', () => clearInterval(timer));
  },
  'a login that is over': answer(401, '{"message":"Log in again."}'),
} satisfies Record<string, Fault>;

const faults: Readonly<Record<string, Fault>> = {
  ...commonFaults,
  silence: () => {},
  '502 of a proxy': answer(502, PAGE, html),
  '429': answer(429, '{"message":"Too often."}'),
  '204': (response) => void response.writeHead(204).end(),
  'half a JSON': answer(200, '{"status":20'),
  null: answer(200, 'null'),
  'another schema': answer(200, '{"status":200,"decision":{"open":true},"view":{"blocks":[]}}'),
};

/** Responses with a wrong shape, which only a check of their content detects. */
const SHAPES = ['204', 'null', 'another schema'];

/** The faults that matter to a kind of request. */
export const faultsOf = ({ takesAny }: { takesAny?: true }): Record<string, Fault> =>
  Object.fromEntries(Object.entries(faults).filter(([name]) => !(takesAny && SHAPES.includes(name))));
