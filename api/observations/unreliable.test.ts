import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '#api/createApi.ts';
import { inventedRows } from '#api/testing/inventedFigures.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import type { CompiledSuite } from '#generated/types.ts';

const note = 'The first group is too small.';
const suite: CompiledSuite = {
  ...inventedSuite,
  messages: { ...inventedSuite.messages, 'blocks-unreliable': 'Not shown: {blocks}. {reason}' },
  reliability: {
    lists: [{ series: ['PEOPLE'], dimension: 'GROUP', members: ['ONE'], areas: ['hill-town'], note }],
  },
};

let test: TestApi;
let api: FastifyInstance;
beforeAll(async () => {
  test = await startApi();
  const { store, accounts } = test;
  const log = { info: () => {}, error: () => {} };
  api = createApi({ suite, store, accounts, clock: Date.now, log });
});
afterAll(async () => {
  await api.close();
  await test.close();
});

const get = async (url: string) => api.inject({ url, headers: await test.headersOf('subscriber') });
/** Figures of the listed group, as an answer would write them. */
const secrets = inventedRows
  .filter(({ series, area_id, breakdown, member }) => {
    const isGroup = breakdown.split(',').includes('GROUP') && member.split(',').includes('ONE');
    return series === 'PEOPLE' && area_id === 'hill-town' && isGroup;
  })
  .map(({ value }) => String(value));

describe('unreliable figures', () => {
  it('do not leave with observations, in JSON or CSV (§5.11)', async () => {
    const url =
      '/api/data/observations/?app_type=rep&series=PEOPLE&area_id=hill-town&breakdown_type=GROUP&member=ONE';
    const json = await get(url);
    expect(json.statusCode).toBe(200);
    expect(json.json().rows).not.toEqual([]);
    for (const row of json.json().rows) expect(row).toMatchObject({ value: null, status: 'U' });
    const headers = { ...(await test.headersOf('subscriber')), accept: 'text/csv' };
    const csv = (await api.inject({ url, headers })).body;
    expect(csv).toContain(',ONE,,U,');
    expect(secrets.filter((secret) => csv.includes(secret))).toEqual([]);
  });

  it('do not leave with a page, which says why (§5.11)', async () => {
    const page = await get('/api/page/?app_type=rep&area_id=hill-town&path=census');
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain(note);
    expect(secrets.length).toBeGreaterThan(0);
    expect(secrets.filter((secret) => page.body.includes(secret))).toEqual([]);
  });

  it('are given where the list is not about the area', async () => {
    const url =
      '/api/data/observations/?app_type=rep&series=PEOPLE&area_id=hill-town&breakdown_type=GROUP&member=ONE';
    const plain = await test.get(url, 'subscriber');
    expect(plain.json().rows.map(({ status }: { status: string }) => status)).toEqual(['A', 'A', 'A']);
  });
});
