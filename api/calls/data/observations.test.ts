import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inventedFigures } from '#api/testing/inventedFigures.ts';
import { type Identity, startApi, type TestApi } from '#api/testing/startApi.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

const figures = '/api/data/observations/?app_type=rep&series=OUTPUT&area_id=lee-bay';

describe('CSV', () => {
  it('answers figures as CSV where the client prefers it', async () => {
    const answer = await test.get(`${figures}&from=2024`, 'visitor', {
      accept: 'text/csv, application/json;q=0.5',
    });
    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="observations.csv"');
    expect(answer.body.split('\r\n')).toEqual([
      'series,area_id,area,period,breakdown,member,value,status,demonstration,source,low,high,note,attributes',
      expect.stringMatching(/^OUTPUT,lee-bay,Lee Bay,2024,,,\d{7},A,yes,'=Invented Statistics,,,,$/),
      '',
    ]);
  });

  it.each(['*/*', 'application/json', 'application/json, text/csv;q=0.1', 'text/html', ''])(
    'answers JSON where the client sends %j',
    async (accept) => {
      expect((await test.get(figures, 'visitor', { accept })).headers['content-type']).toMatch(
        'application/json',
      );
    },
  );

  it('holds the same figures as JSON', async () => {
    const url = `${figures}&breakdown_type=IND`;
    const csv = await test.get(url, 'visitor', { accept: 'text/csv' });
    const json = (await test.get(url)).json();
    const values = csv.body
      .split('\r\n')
      .slice(1, -1)
      .map((line) => Number(line.split(',')[6]));
    expect(values).toEqual(json.rows.map((row: { value: number }) => row.value));
    expect(json.demonstration).toBe(true);
  });
});

describe('any question', () => {
  const people: Identity[] = ['visitor', 'basic', 'census', 'subscriber', 'staff'];
  const question = fc.record({
    who: fc.constantFrom(...people),
    series: fc.uniqueArray(fc.constantFrom('OUTPUT', 'HOMES', 'PEOPLE', 'WEIGHT', 'DRAFT'), { minLength: 1 }),
    areas: fc.uniqueArray(fc.constantFrom('whole-country', 'lee-bay', 'hill-town', 'far-dale', 'own-patch'), {
      minLength: 1,
    }),
    more: fc.constantFrom('', '&breakdown_type=IND', '&breakdown_type=GROUP', '&from=2023', '&to=2022'),
  });
  const address = (series: string[], areas: string[], more: string) =>
    `/api/data/observations/?app_type=rep${series.map((key) => `&series=${key}`).join('')}${areas
      .map((id) => `&area_id=${id}`)
      .join('')}${more}`;

  it('gets the same figures in both forms, and no more than each of its parts gets alone', async () => {
    await fc.assert(
      fc.asyncProperty(question, async ({ who, series, areas, more }) => {
        const json = await test.get(address(series, areas, more), who);
        const csv = await test.get(address(series, areas, more), who, { accept: 'text/csv' });
        const parts = await Promise.all(
          series.flatMap((key) => areas.map((id) => test.get(address([key], [id], more), who))),
        );
        const figures = (body: string) => (body.match(/\b3\d{6}\b/g) ?? []).toSorted();
        expect(csv.statusCode).toBe(json.statusCode);
        expect(figures(csv.body)).toEqual(figures(json.body));
        expect(json.statusCode === 200).toBe(parts.every(({ statusCode }) => statusCode === 200));
        expect(figures(json.body)).toEqual(
          json.statusCode === 200 ? parts.flatMap(({ body }) => figures(body)).toSorted() : [],
        );
      }),
      { numRuns: 60 },
    );
  });
});

describe('a version', () => {
  it('gives the same figures after others were published (peers-F12)', async () => {
    const own = await startApi();
    const version = await own.store.version();
    const before = (await own.get(`${figures}&version=${version}`)).json();
    const slices = [...inventedFigures.slices].map((slice) => ({
      ...slice,
      values: slice.values.map((value) => 2 * value),
    }));
    await own.store.publish({ ...inventedFigures, slices, note: 'All doubled' });
    const after = (await own.get(`${figures}&version=${version}`)).json();
    const now = (await own.get(figures)).json();
    await own.close();
    expect(after).toEqual(before);
    expect(now.data_version).not.toBe(version);
    expect(now.rows[0].value).toBe(2 * before.rows[0].value);
  });
});
