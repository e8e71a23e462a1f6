import { Agent, type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { requestIdHeader } from '#serving/requestId.ts';

/** One question to the API. */
export interface ApiRequest {
  method: string;
  /** path and query */
  path: string;
  headers: Readonly<Record<string, string>>;
  body?: string | Buffer | undefined;
  /** gives the question up */
  signal: AbortSignal;
}

export interface ApiReply {
  status: number;
  headers: IncomingHttpHeaders;
  stream: Readable;
}

/** The way to the API: the same calls, hooks and limits on either. */
export interface ApiDoor {
  /** ms in which an answer has to come; absent: as long as other servers are given */
  patience?: number;
  /** @throws Error where the API does not answer, or the signal is aborted */
  send(asked: ApiRequest): Promise<ApiReply>;
  close(): void;
}

/** To the API of this process, without a connection. */
export function inProcess(app: () => Pick<FastifyInstance, 'inject'>): ApiDoor {
  return {
    // Where it is late the machine is, and to ask somebody else would be no faster.
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

/** To an API elsewhere, over kept connections. */
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
        // A reused connection may close at that moment, which is not a fault of the API.
        const mayRepeat = method === 'GET' && call.reusedSocket && cause.code === 'ECONNRESET';
        if (mayRepeat) send(asked).then(resolve, reject);
        else reject(cause);
      });
      call.end(body);
    });
  return { send, close: () => agent.destroy() };
}
