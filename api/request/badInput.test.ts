import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '#api/calls/registry.ts';
import { startApi, type TestApi } from '#api/testing/startApi.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

const open = '/api/page/?app_type=rep&area_id=lee-bay&path=economy/growth';
const figures = '/api/data/observations/?app_type=rep&series=OUTPUT&area_id=lee-bay';
const read = calls.filter(({ method }) => method === 'GET').map(({ path }) => path);

const hostile = [
  '..',
  '%2e%2e',
  '..%252f..',
  '..%5c',
  '%00',
  'lee-bay%00',
  '%EF%BC%8E%EF%BC%8E',
  '__proto__',
  'constructor',
  'hasOwnProperty',
  ':area_id',
  '*',
  'null',
  '%27%20or%201=1--',
  '%3Cscript%3E',
  'x'.repeat(3000),
];

describe('bad input', () => {
  it.each(hostile)('never opens a page for the area %s', async (text) => {
    const answer = await test.get(`/api/page/?app_type=rep&area_id=${text}`);
    expect([400, 404]).toContain(answer.statusCode);
  });

  it.each(hostile)('never finds the page %s', async (text) => {
    const answer = await test.get(`/api/page/?app_type=rep&area_id=lee-bay&path=${text}`);
    expect([400, 404]).toContain(answer.statusCode);
  });

  it.each(hostile)('refuses figures of %s', async (text) => {
    const area = await test.get(`/api/data/observations/?app_type=rep&series=OUTPUT&area_id=${text}`);
    const series = await test.get(`/api/data/observations/?app_type=rep&area_id=lee-bay&series=${text}`);
    const breakdown = await test.get(`${figures}&breakdown_type=${text}`);
    const member = await test.get(`${figures}&breakdown_type=IND&member=${text}`);
    const product = await test.get(`/api/data/observations/?app_type=${text}&area_id=lee-bay&series=OUTPUT`);
    expect([area, series, breakdown, member, product].map(({ statusCode }) => statusCode)).toEqual(
      Array(5).fill(400),
    );
  });

  it.each(read)('refuses a parameter that %s does not know', async (path) => {
    const answer = await test.get(`${path}?app_type=rep&area_id=lee-bay&__proto__=1&areaid=x`, 'staff');
    expect(answer.statusCode).toBe(400);
    expect(answer.json().code).toMatch(/parameter/);
  });

  it.each([
    ['/api/user_context/?app_type=rep&area_id=lee-bay&area_id=hill-town', 'repeated-parameter'],
    ['/api/user_context/?app_type=rep&app_type=mon', 'repeated-parameter'],
    ['/api/user_context/?app_type=rep&compare_area_id[]=lee-bay', 'unknown-parameter'],
    ['/api/user_context/?app_type[a]=rep', 'unknown-parameter'],
    ['/api/user_context/', 'missing-parameter'],
    [`${open}&year=20x4`, 'bad-parameter'],
    [`${open}&industry=A`, 'unknown-parameter'],
    [`${figures}&from=2024&to=2022`, 'bad-parameter'],
    [`${figures}&from=24`, 'bad-parameter'],
    [`${figures}&member=A`, 'bad-parameter'],
    [`${figures}&breakdown_type=SEX`, 'unpublished-breakdown'],
    [`${figures}&breakdown_type=IND,IND`, 'bad-parameter'],
    [`${figures}&breakdown_type=IND&member=Z`, 'unknown-member'],
    ['/api/data/observations/?app_type=www&series=OUTPUT&area_id=lee-bay', 'product-without-reports'],
  ])('answers %s with %s', async (url, code) => {
    const answer = await test.get(url);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ status: 400, code, message: expect.any(String) });
  });

  it('falls back to the default where a choice of the page is not on offer and the nearest will do', async () => {
    const page = '/api/page/?app_type=rep&area_id=lee-bay&path=economy/by-industry&industry=__proto__';
    expect((await test.get(page)).statusCode).toBe(400);
    const answer = await test.get(`${page}&nearest=1`);
    expect(answer.statusCode).toBe(200);
    expect(answer.json().view.params[0].value).toBe('TOTAL');
  });
});
