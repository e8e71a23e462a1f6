import { type IncomingHttpHeaders, request } from 'node:http';
import { onTestFinished } from 'vitest';
import type { CompiledSuite } from '#generated/types.ts';
import type { LineBounds } from '#serving/making/makingLine.ts';
import { overHttp } from '#site/server/ask/apiDoor.ts';
import type { LogEntry } from '#site/server/context/siteContext.ts';
import { createSite } from '#site/server/createSite.ts';
import type { Printer } from '#site/server/printer/printer.ts';
import { startFakeApi } from './fakeApi.ts';
import { testRenderer } from './testRenderer.ts';
import { testSuite } from './testSuite.ts';

export interface TestAnswer {
  status: number;
  headers: IncomingHttpHeaders;
  body: string;
}

interface AskOptions {
  method?: string;
  headers?: Record<string, string>;
  body?: string;
  /** name of the site; absent: profile */
  site?: string;
}

/** Sites on a free port before a fake API; both end with the test. Sites are told apart by host name. */
export async function startTestSite({
  domain,
  printer,
  suite = testSuite,
  line,
}: {
  domain?: string;
  printer?: Printer;
  suite?: CompiledSuite;
  line?: LineBounds;
} = {}) {
  const api = await startFakeApi();
  const log: LogEntry[] = [];
  const site = await createSite({
    suite,
    api: overHttp(api.origin),
    dist: '/nowhere',
    vega: '/nowhere',
    renderer: testRenderer,
    log: (entry) => log.push(entry),
    ...(domain ? { domain } : {}),
    ...(printer ? { printer } : {}),
    ...(line ? { line } : {}),
  });
  const port = await site.listen(0, '127.0.0.1');
  onTestFinished(async () => {
    await site.close(0);
    await api.close();
  });
  const ask = (
    path: string,
    { method = 'GET', headers = {}, body, site: name = 'profile' }: AskOptions = {},
  ) =>
    new Promise<TestAnswer>((resolve, reject) => {
      const host = `${name}.${domain ?? 'localhost'}`;
      const call = request(
        { port, host: '127.0.0.1', path, method, headers: { host, ...headers } },
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
  /** a POST as the site's own scripts send it */
  const post = (path: string, value: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(value),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    });
  return { api, site, log, ask, post };
}
