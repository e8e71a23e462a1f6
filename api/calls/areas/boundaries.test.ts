import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startApi, type TestApi } from '#api/testing/startApi.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

const ask = (query: string) => test.get(`/api/boundaries/?${query}`);

describe('outlines of areas', () => {
  it('are given by type, at an address that may be kept for ever', async () => {
    const answer = await ask('version=1a2b&area_type=DIST');
    expect(Object.keys(answer.json())).toEqual(['lee-bay', 'hill-town', 'far-dale']);
    expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it('have no areas that people drew for themselves', async () => {
    for (const form of ['', '&coarse=1'])
      expect(Object.keys((await ask(`version=1a2b&area_type=BLOCK&area_type=CUSTOM${form}`)).json())).toEqual(
        ['hill-top'],
      );
  });

  it('are not there under the name of another import, and nobody keeps that answer', async () => {
    const answer = await ask('version=ffff&area_type=DIST');
    expect(answer.statusCode).toBe(404);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });
});
