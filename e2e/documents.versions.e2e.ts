import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { openAccounts } from '#data/accounts/accounts.ts';
import { openStore, type Slice, type Store } from '#data/store.ts';
import { productPages } from '#engine/core/navigation/productPages.ts';
import { OBSERVATIONS, type RunningServers, serveOver, suite } from './harness/startSuite.ts';
import { ask } from './leaks/ask.ts';
import { askFile } from './leaks/askBytes.ts';

const AREAS = ['auckland', 'new-zealand'];
/** Series of the documents below: few, so that publishing between any two requests does not take long. */
const shown = new Set(
  productPages(suite.products.regions ?? { sections: [] })
    .filter(({ section, path }) => section === 'economy' || ['report', 'infographic'].includes(path))
    .flatMap(({ series, supportSeries = [] }) => [...series, ...supportSeries]),
);
const folder = mkdtempSync(join(tmpdir(), 'rohe-versions-'));
let servers: RunningServers;
let store: Store;
let slices: Slice[];
/** what happens before each request reads its first figure; absent: nothing */
let meanwhile: (() => Promise<void>) | undefined;
/** versions that figures were read of, but for vintages before them that are looked back at to say what was revised */
const read = new Set<string>();
/** Series that only say whose figures are unreliable: of the version of whoever asks, menus as well as pages. */
const counted = new Set(suite.reliability?.lists.flatMap(({ fewerThan }) => fewerThan?.of ?? []));
/** vintages before the one that a page shows, by the queries of the page */
const lookedBackAt = new WeakMap<object, Set<string | undefined>>();

beforeAll(async () => {
  const demonstration = await openStore(join(inject('folder'), OBSERVATIONS));
  const keys = (await demonstration.keys()).filter(
    ({ area_id, series }) => AREAS.includes(area_id) && shown.has(series),
  );
  slices = (await demonstration.slices(keys)).filter((slice) => slice !== undefined);
  store = await openStore(join(folder, 'observations.sqlite'));
  await store.publish({ datasets: await demonstration.datasets(), slices });
  await demonstration.close();
  const accounts = await openAccounts(join(folder, 'accounts.sqlite'), { suite });
  const grants = [{ group: 'REP', permissions: ['REP-BASIC'] }];
  await accounts.save({ publicAreas: AREAS.map((area_id) => ({ area_id, sponsors: [], grants })) });
  // Pages that are made ready after a publish read figures too, of a version of their own.
  servers = await serveOver({ store: disturbed(store), accounts, ahead: 0 });
}, 120_000);
afterAll(async () => {
  await servers.close();
  rmSync(folder, { recursive: true });
});

/** The store as requests read it, while somebody else publishes. */
function disturbed(calm: Store): Store {
  return {
    ...calm,
    onCommit(heard) {
      told = heard;
    },
    coverage: async (version) => {
      await meanwhile?.();
      return calm.coverage(version);
    },
    vintages: async (queries, version) => {
      read.add(version ?? 'the present one');
      const all = await calm.vintages(queries, version);
      lookedBackAt.set(queries, new Set(all.slice(1).map(({ code }) => code)));
      return all;
    },
    query: (queries, version, options) => {
      const countsPeople = queries.every(({ series }) => counted.has(series));
      if (!countsPeople && !lookedBackAt.get(queries)?.has(version)) read.add(version ?? 'the present one');
      return calm.query(queries, version, options);
    },
  };
}

let round = 0;
/** what the servers have called as PostgreSQL tells of a publish */
let told = () => {};

/** The digit that all figures of a version such as 3-8b0341de are written with: 1111, 2222, … */
const digitOf = (version: string): string => `${1 + ((Number.parseInt(version, 10) - 1) % 9)}`;

async function publishMore(): Promise<void> {
  round += 1;
  const figure = 1111 * Number(digitOf(`${round + 1}`));
  await store.publish({
    datasets: [],
    slices: slices.map((slice) => ({ ...slice, values: slice.values.map(() => figure) })),
  });
  told();
}

/** What is said of the vintage before: "Since …, 9 of the 20 figures shown here were revised; …: 1,111 → 2,222 (+100.0%)". */
const REVISED = /Since\s[^→]*?figures\s+shown\s+here\s[^→]*→[^)]*\)/g;

/** Places in a drawing, as what can be read off it says them: lists of whole px. */
const PLACES = /\[-?\d+(?:,-?\d+)*\]/g;

/** What a reader sees of a document: words without markup, the addresses that stand in it, drawings' paths, and earlier vintages. */
const words = (text: string): string =>
  text
    .replace(PLACES, ' ')
    .replace(/<(style|script)[\s\S]*?<\/\1>/g, ' ')
    .replace(/<[^>]*>/g, ' ')
    .replace(/https?:\S*/g, ' ')
    .replace(REVISED, ' ');

/** Names of versions, whose hashes may hold four equal digits. */
const VERSIONS = /\b\d+-[0-9a-f]{8}\b/g;

const digitsIn = (text: string): string[] => [
  ...new Set(
    [
      ...words(text)
        .replace(VERSIONS, ' ')
        .matchAll(/(?<![\d.]|\d,)([1-9]),?\1\1\1(?:,?0)*(?!\d)/g),
    ].map(([, digit]) => digit ?? ''),
  ),
];

const documents = [
  '/auckland/report/pdf?sections=economy&detail=full',
  '/auckland/report.pdf?sections=economy&detail=full',
  '/auckland/report.docx?sections=economy',
  '/auckland/economy/growth/pdf',
  '/auckland/economy/growth.pdf',
  '/auckland/infographic.pdf',
  '/auckland/infographic/poster.svg',
  '/auckland/infographic/figures.csv?notes=1',
];

describe('a document made while figures are published (faults-D1)', () => {
  it.each(documents)(
    'R1 holds figures of one version and names it: %s',
    async (path) => {
      read.clear();
      const publishedBefore = round;
      meanwhile = publishMore;
      const { status, body } = await askFile(servers.port, path, {});
      meanwhile = undefined;
      expect(status).toBe(200);
      expect(round - publishedBefore).toBeGreaterThan(0);
      expect([...read]).toHaveLength(1);
      const [own = ''] = read;
      expect(digitsIn(body)).toEqual([digitOf(own)]);
      const named = words(body).match(/version (\d+-[0-9a-f]{8})/)?.[1];
      if (path.includes('report')) expect(named).toBe(own);
    },
    180_000,
  );

  it('stops and says why where its version is dropped meanwhile', async () => {
    meanwhile = async () => {
      await publishMore();
      await store.dropVersions(1);
    };
    const { status, body } = await ask(servers.port, '/auckland/report/pdf?sections=economy');
    expect(status).toBe(503);
    expect(words(body)).toContain(suite.messages['version-replaced-title']);
    const json = { 'content-type': 'application/json', 'sec-fetch-site': 'same-origin' };
    const started = await ask(servers.port, '/_jobs/', json, {
      method: 'POST',
      body: JSON.stringify({ address: '/auckland/report.docx?sections=economy' }),
    });
    let job = JSON.parse(started.body) as { id: string; state: string; message?: string };
    while (job.state === 'running') {
      await pause(50);
      job = JSON.parse((await ask(servers.port, `/_jobs/${job.id}`)).body);
    }
    meanwhile = undefined;
    expect(job).toMatchObject({ state: 'failed', message: suite.messages['version-replaced'] });
  });
});
