import { type IncomingHttpHeaders, type IncomingMessage, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { keptAgent } from '#e2e/harness/keptAgent.ts';

export interface Whole {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
  /** every byte of the answer as text: status line, headers, body; not its length, which can be any number by chance */
  bytes: string;
}

/** One pool for everybody: whoever asks next gets the connection of whoever asked before. */
const agent = keptAgent(8);

/** One request over a shared connection, its path sent as it is written. */
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

/** Works through a list, some at once. */
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
