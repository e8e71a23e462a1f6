import { request as askPlain, type IncomingMessage } from 'node:http';
import { Agent, request } from 'node:https';
import { buffer } from 'node:stream/consumers';
import { IDLE, keptAgent } from '#e2e/harness/keptAgent.ts';
import type { Nginx } from '#e2e/harness/nginx.ts';

const plain = keptAgent(8);
const secure = new Agent({ keepAlive: true, maxSockets: 8, timeout: IDLE });

/** One request by somebody: where, what, and the headers that say who. */
export interface EdgeRequest {
  host: string;
  path: string;
  headers: Record<string, string>;
}

export interface EdgeAnswer {
  status: number;
  cacheControl: string;
  /** the edge's cache status; '' if a server was asked directly */
  cache: string;
  version: string;
  /** status, headers except those of the connection, and body */
  bytes: string;
}

/** Headers of the connection and of the time, and those that the edge adds. */
const NOT_COMPARED = [
  'date',
  'connection',
  'keep-alive',
  'transfer-encoding',
  'content-length',
  'server',
  'x-request-id',
  'x-edge',
];

/** Changes the edge's configuration to report where each response came from. */
export const sayCache = (text: string): string =>
  text.replaceAll(
    'proxy_http_version',
    'add_header x-edge $upstream_cache_status always; proxy_http_version',
  );

/** Sends a request to the edge. */
export function askEdge({ ports, certificate }: Nginx, asked: EdgeRequest): Promise<EdgeAnswer> {
  const { host, path, headers } = asked;
  const place = { agent: secure, ca: certificate, servername: host, host: '127.0.0.1', port: ports.https };
  return whole(request({ ...place, path, headers: { ...headers, host } }));
}

/** Asks a server for the response to the same person. */
export function askServer(port: number, { host, path, headers }: EdgeRequest): Promise<EdgeAnswer> {
  const told = { ...headers, host, 'x-forwarded-proto': 'https' };
  return whole(askPlain({ agent: plain, host: '127.0.0.1', port, path, headers: told }));
}

async function whole(sent: ReturnType<typeof request>): Promise<EdgeAnswer> {
  sent.end();
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  const { statusCode: status = 0, headers } = answer;
  const told = Object.entries(headers).filter(([name]) => !NOT_COMPARED.includes(name));
  const body = (await buffer(answer)).toString('latin1');
  return {
    status,
    cacheControl: headers['cache-control'] ?? '',
    cache: String(headers['x-edge'] ?? ''),
    version: String(headers['rohe-version'] ?? ''),
    bytes: `${status}\n${JSON.stringify(told.toSorted())}\n${body}`,
  };
}
