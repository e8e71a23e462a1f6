import { Agent, request } from 'node:http';

export interface ClientAnswer {
  status: number;
  /** as received: compressed if `accept-encoding` was sent */
  body: Buffer;
  headers: import('node:http').IncomingHttpHeaders;
}

export interface Client {
  get(path: string, headers?: Record<string, string>): Promise<ClientAnswer>;
  post(path: string, body: unknown, headers?: Record<string, string>): Promise<ClientAnswer>;
  close(): void;
}

/**
 * Sends requests to a server on this machine over kept-alive connections, with a host name of the caller's
 * choice.
 * @param most connections at once
 */
export function createClient(port: number, host: string, most = 128): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: most });
  const send = (
    method: string,
    path: string,
    headers: Record<string, string>,
    body?: string,
  ): Promise<ClientAnswer> =>
    new Promise((resolve, reject) => {
      const options = { method, host: '127.0.0.1', port, path, agent, headers: { host, ...headers } };
      const sent = request(options, (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('error', reject);
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(chunks) }),
        );
      });
      sent.on('error', (error: NodeJS.ErrnoException) => {
        // An idle connection may close just as it is used again. Browsers repeat such a request.
        const mayRepeat = method === 'GET' && sent.reusedSocket && error.code === 'ECONNRESET';
        if (mayRepeat) send(method, path, headers).then(resolve, reject);
        else reject(error);
      });
      sent.end(body);
    });
  return {
    get: (path, headers = {}) => send('GET', path, headers),
    post: (path, body, headers = {}) =>
      send('POST', path, { 'content-type': 'application/json', ...headers }, JSON.stringify(body)),
    close: () => agent.destroy(),
  };
}

/** Password of every demonstration account. */
export const PASSWORD = 'demonstration';

/** Logs in to the API. @returns the session's token */
export async function logIn(api: Client, email: string): Promise<string> {
  const { status, body } = await api.post('/auth/login/', { email, password: PASSWORD });
  const { key } = JSON.parse(body.toString('utf8')) as { key?: string };
  if (status !== 200 || !key) throw new Error(`${email} could not log in: status ${status}.`);
  return key;
}
