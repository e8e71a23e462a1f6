import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { keptAgent } from '#e2e/harness/keptAgent.ts';

export interface Whole {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** the whole response as text: status line, headers, body; not its length, which could be any number */
  bytes: string;
}

/** One pool for everybody, so a request may use the connection of another person's last request. */
const agent = keptAgent(8);

/** One request over a shared connection, with its path sent unchanged. */
export async function ask(
  port: number,
  path: string,
  headers: Record<string, string> = {},
  { method = 'GET', body = '' }: { method?: string; body?: string } = {},
): Promise<Whole> {
  const sent = request({
    agent,
    host: '127.0.0.1',
    port,
    path,
    method,
    headers: { host: `regions.localhost:${port}`, ...headers },
  });
  sent.end(body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    sent.once('response', resolve).once('error', reject);
  });
  const read = await text(answer);
  const { statusCode = 0, rawHeaders } = answer;
  const told = rawHeaders.filter((_, at) => rawHeaders[at - (at % 2)]?.toLowerCase() !== 'content-length');
  return {
    status: statusCode,
    headers: answer.headers,
    body: read,
    bytes: `${statusCode}\n${told.join('\n')}\n\n${read}`,
  };
}

/** Processes a list, several items at once. */
export async function each<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
  atOnce = 8,
): Promise<void> {
  const waiting = [...items];
  const worker = async () => {
    for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
  };
  await Promise.all(Array.from({ length: atOnce }, worker));
}
