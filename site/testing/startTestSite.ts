import { onTestFinished } from 'vitest';
import type { ChartDrawer } from '#engine/charts/draw/chartDrawer.ts';
import type { CompiledSuite } from '#generated/types.ts';
import type { LineBounds } from '#serving/making/makingLine.ts';
import { overHttp } from '#site/server/ask/apiDoor.ts';
import type { LogEntry } from '#site/server/context/siteContext.ts';
import { createSite } from '#site/server/createSite.ts';
import type { Printer } from '#site/server/printer/printer.ts';
import { askAt, type RequestOptions } from './askAt.ts';
import { startFakeApi } from './fakeApi.ts';
import { testCharts, testDrawer } from './testDrawer.ts';
import { testRenderer } from './testRenderer.ts';
import { testSuite } from './testSuite.ts';

interface AskOptions extends RequestOptions {
  /** name of the site; absent: profile */
  site?: string;
}

/** Sites on a free port with a fake API; both end with the test. The host name selects the site. */
export async function startTestSite({
  domain,
  printer,
  suite = testSuite,
  line,
  drawer = testDrawer,
}: {
  domain?: string;
  printer?: Printer;
  suite?: CompiledSuite;
  line?: LineBounds;
  /** absent: draws empty pictures */
  drawer?: ChartDrawer;
} = {}) {
  const api = await startFakeApi();
  const log: LogEntry[] = [];
  const site = await createSite({
    suite,
    api: overHttp(api.origin),
    dist: '/nowhere',
    charts: testCharts,
    drawer,
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
  const ask = (path: string, { site: name = 'profile', ...options }: AskOptions = {}) =>
    askAt(port, `${name}.${domain ?? 'localhost'}`, path, options);
  /** a POST as the site's own scripts send it */
  const post = (path: string, value: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: 'POST',
      body: JSON.stringify(value),
      headers: { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin', ...headers },
    });
  return { api, site, log, ask, post };
}
