import { type IncomingHttpHeaders, request } from 'node:http';

export interface TestAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

export interface RequestOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** aborted: the requester leaves */
  signal?: AbortSignal;
}

/** Sends a request to a port of this machine, with a host name that selects the site. */
export const askAt = (
  port: number,
  host: string,
  path: string,
  { method = 'GET', headers = {}, body, signal }: RequestOptions = {},
): Promise<TestAnswer> =>
  new Promise((resolve, reject) => {
    const call = request(
      { port, host: '127.0.0.1', path, method, signal, headers: { host, ...headers } },
      (answer) => {
        const chunks: Buffer[] = [];
        answer.on('data', (chunk: Buffer) => chunks.push(chunk));
        answer.on('end', () =>
          resolve({
            status: answer.statusCode ?? 0,
            headers: answer.headers,
            body: Buffer.concat(chunks).toString('utf8'),
          }),
        );
      },
    );
    call.on('error', reject);
    call.end(body);
  });
