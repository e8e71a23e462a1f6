// @vitest-environment node

import { afterAll, beforeAll, expect, it } from 'vitest';
import { addApi } from '#api/createApi.ts';
import { ChartFiles } from '#api/pictures/chartFiles.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { type PublishingStore, publishingStore } from '#api/testing/publishingStore.ts';
import { type Identity, startApi, type TestApi } from '#api/testing/startApi.ts';
import type { Store } from '#data/store.ts';
import { createApp } from '#serving/createApp.ts';
import { askAt } from '#site/testing/askAt.ts';
import { testRenderer } from '#site/testing/testRenderer.ts';
import { inProcess } from './ask/apiDoor.ts';
import { openSites, type SiteServer } from './createSite.ts';

interface Served {
  site: SiteServer;
  port: number;
  close(): Promise<void>;
}

let test: TestApi;
/** where nothing happens while a page is made, and where somebody publishes meanwhile */
let calm: Served;
let moving: Served & PublishingStore;
beforeAll(async () => {
  test = await startApi();
  const publishing = publishingStore(test.store);
  [calm, moving] = [await serve(test.store), { ...(await serve(publishing.store)), ...publishing }];
});
afterAll(async () => {
  await calm.close();
  await moving.close();
  await test.close();
});

async function serve(store: Store): Promise<Served> {
  const app = createApp();
  addApi(app, { ...test.options, store });
  const site = await openSites(app, {
    suite: inventedSuite,
    api: inProcess(() => app),
    dist: '/nowhere',
    charts: new ChartFiles('/nowhere'),
    renderer: testRenderer,
    log() {},
    ahead: 0,
  });
  await app.ready();
  const close = async () => {
    await site.close(0);
    await app.close();
  };
  return { site, port: await site.listen(0, '127.0.0.1'), close };
}

/** All that tells one page from another, with the versions that it is said to be of; made anew. */
async function ask({ site, port }: Served, path: string, headers: Record<string, string>): Promise<string> {
  site.context.version.forget();
  site.context.pages?.clear();
  const { status, headers: got, body } = await askAt(port, 'profile.localhost', path, { headers });
  expect(status).toBe(200);
  return JSON.stringify([got['rohe-version'], body.replaceAll(`:${port}`, '')]);
}

const asked: [path: string, who: Identity][] = [
  ['/_page/lee-bay/economy/growth', 'visitor'],
  ['/lee-bay/economy/growth', 'visitor'],
  ['/_page/hill-town/economy/homes', 'visitor'],
  ['/_page/hill-town/economy/homes', 'subscriber'],
];

it.each(asked)(
  'makes all of a page of the version that it names, whatever is published: %s for %s',
  async (path, who) => {
    const { authorization = '' } = await test.headersOf(who);
    const headers: Record<string, string> = authorization
      ? { cookie: `userToken=${authorization.split(' ')[1]}` }
      : {};
    const outcomes: string[] = [];
    for (let reads = 1; reads < 30; reads += 1) {
      const before = await ask(calm, path, headers);
      moving.publishAfter(reads);
      const meanwhile = await ask(moving, path, headers);
      if (!moving.happened()) break;
      const after = await ask(calm, path, headers);
      expect(after).not.toBe(before);
      outcomes.push(meanwhile === before ? 'before' : meanwhile === after ? 'after' : `mixed after ${reads}`);
    }
    expect(outcomes.length).toBeGreaterThan(2);
    expect(outcomes.filter((outcome) => outcome.startsWith('mixed'))).toEqual([]);
  },
);
