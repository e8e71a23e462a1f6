import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { inject } from 'vitest';

export interface PlainAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

/**
 * A request to a site by its host name, because Node does not resolve names under localhost to this machine.
 */
export async function get(
  path: string,
  headers: Record<string, string> = {},
  site = 'regions',
): Promise<PlainAnswer> {
  const { bytes, ...answer } = await getBytes(path, headers, site);
  return { ...answer, body: bytes.toString('utf8') };
}

/** The same for a file. */
export async function getBytes(
  path: string,
  headers: Record<string, string> = {},
  site = 'regions',
): Promise<Omit<PlainAnswer, 'body'> & { bytes: Buffer }> {
  const port = inject('port');
  const sent = request({
    host: '127.0.0.1',
    port,
    // The part after # is never sent.
    path: encodeURI(path.split('#')[0] ?? path),
    headers: { host: `${site}.localhost:${port}`, ...headers },
  });
  sent.end();
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  return { status: response.statusCode ?? 0, headers: response.headers, bytes: await buffer(response) };
}
