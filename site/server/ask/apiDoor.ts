import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { requestIdHeader } from '#serving/requestId.ts';

/** A request to the API. */
interface ApiRequest {
  method: string;
  /** path and query */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer | undefined;
  /** aborts the request */
  signal: AbortSignal;
}

export interface ApiReply {
  status: number;
  headers: IncomingHttpHeaders;
  stream: Readable;
}

/** A connection to the API. Calls, hooks and limits are the same in each kind. */
export interface ApiDoor {
  /** timeout in ms; absent: the default for other servers */
  patience?: number;
  /** @throws Error if the API does not respond, or the signal is aborted */
  send(asked: ApiRequest): Promise<ApiReply>;
  close(): void;
}

/** Connects to the API in this process, without a network connection. */
export function inProcess(app: () => Pick<FastifyInstance, 'inject'>): ApiDoor {
  return {
    // If this API is slow, the whole machine is, so a retry would not be faster.
    patience: 60_000,
    async send({ method, path, headers, body, signal }) {
      const given = Promise.withResolvers<never>();
      signal.addEventListener('abort', () => given.reject(signal.reason), { once: true });
      signal.throwIfAborted();
      const answer = await Promise.race([
        app().inject({
          method: method as InjectOptions['method'] & string,
          url: path,
          headers: { ...headers, ...requestIdHeader() },
          ...(body !== undefined && { payload: body }),
          payloadAsStream: true,
          signal,
        }),
        given.promise,
      ]);
      return {
        status: answer.statusCode,
        headers: answer.headers as IncomingHttpHeaders,
        stream: answer.stream(),
      };
    },
    close() {},
  };
}

/** Connects to an API on another server, over keep-alive connections. */
export function overHttp(origin: string): ApiDoor {
  const agent = new Agent({ keepAlive: true, maxSockets: 64, keepAliveMsecs: 5_000 });
  const send = (asked: ApiRequest): Promise<ApiReply> =>
    new Promise((resolve, reject) => {
      const { method, path, headers, body, signal } = asked;
      const call = request(
        new URL(path, origin),
        { method, agent, headers: { ...headers, ...requestIdHeader() }, signal },
        (answer: IncomingMessage) =>
          resolve({ status: answer.statusCode ?? 502, headers: answer.headers, stream: answer }),
      );
      call.on('error', (cause: NodeJS.ErrnoException) => {
        // A reused connection may just have been closed, which is not an error of the API.
        const mayRepeat = method === 'GET' && call.reusedSocket && cause.code === 'ECONNRESET';
        if (mayRepeat) send(asked).then(resolve, reject);
        else reject(cause);
      });
      call.end(body);
    });
  return { send, close: () => agent.destroy() };
}
