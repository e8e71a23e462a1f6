import { parse } from 'csv-parse/sync';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresOf, inventedFigures, inventedRows } from '#api/testing/inventedFigures.ts';
import { type Identity, startApi, type TestApi } from '#api/testing/startApi.ts';
import type { DownloadAnswer } from '#generated/types.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

const at = (area: string, path = 'take') =>
  `/api/download/?app_type=rep&area_id=${area}&path=${path}&block=figures`;
const read = (text: string) => parse(text, { columns: true, bom: true }) as Record<string, string>[];
const values = (text: string) => read(text).map(({ value, OBS_VALUE }) => Number(value ?? OBS_VALUE));

describe('GET /api/download/', () => {
  it('counts the rows of a choice and shows the first', async () => {
    const answer = (await test.get(at('hill-town'), 'subscriber')).json<DownloadAnswer>();
    expect(answer).toMatchObject({ rows: 3, exact: true, series: 1, areas: 1 });
    expect(answer.preview.map((cells) => cells[answer.heads.indexOf('value')]).map(String)).toEqual(
      figuresOf('HOMES', 'hill-town'),
    );
  });

  it('gives equal figures in every form', async () => {
    const choice = `${at('hill-town')}&series=OUTPUT&series=PEOPLE&breakdown=TOTAL&breakdown=IND&breakdown=GROUP,SEX&from=2023`;
    const get = (form: string) => test.get(`${choice}&form=${form}`, 'subscriber');
    const expected = inventedRows
      .filter(
        ({ series, area_id, breakdown, period }) =>
          ['OUTPUT', 'PEOPLE'].includes(series) &&
          area_id === 'hill-town' &&
          ['', 'IND', 'GROUP,SEX'].includes(breakdown) &&
          period >= '2023',
      )
      .map(({ value }) => value ?? 0)
      .toSorted();
    const [heads = [], ...lines] = await readSheet((await get('xlsx')).rawPayload, 'file-sheet-figures');
    const items = (await get('json-stat')).json().link.item as { value: number[]; size: number[] }[];
    expect(expected.length).toBeGreaterThan(10);
    expect(values((await get('csv')).body).toSorted()).toEqual(expected);
    expect(values((await get('sdmx-csv')).body).toSorted()).toEqual(expected);
    expect(lines.map((line) => line[heads.indexOf('value')]).toSorted()).toEqual(expected);
    expect(items.flatMap(({ value }) => value).toSorted()).toEqual(expected);
    for (const { value, size } of items)
      expect(value).toHaveLength(size.reduce((product, length) => product * length, 1));
  });

  it('gives intervals and footnotes of figures in every form', async () => {
    const said = { low: 1.5, high: 9.25, note: 'Small sample' };
    const [slice] = await test.store.slices([{ series: 'HOMES', breakdown: '', area_id: 'hill-town' }]);
    const before = await test.store.version();
    if (!slice) throw new Error('There are no homes.');
    const { datasets } = inventedFigures;
    await test.store.publish({ datasets, slices: [{ ...slice, attributes: new Map([[1, said]]) }] });
    const ask = (form: string) => test.get(`${at('hill-town')}&form=${form}`, 'subscriber');
    const [rows, sdmx] = [read((await ask('csv')).body), read((await ask('sdmx-csv')).body)];
    expect(rows.map(({ low, high, note }) => [low, high, note])).toEqual([
      ['', '', ''],
      ['1.5', '9.25', 'Small sample'],
      ['', '', ''],
    ]);
    expect(sdmx[1]).toMatchObject({ LOWER_BOUND: '1.5', UPPER_BOUND: '9.25', COMMENT_OBS: 'Small sample' });
    const [heads = [], , line = []] = await readSheet((await ask('xlsx')).rawPayload, 'file-sheet-figures');
    expect(heads.map(String).slice(-3)).toEqual(['low', 'high', 'note']);
    expect(line.slice(-3)).toEqual([1.5, 9.25, 'Small sample']);
    const [item] = (await ask('json-stat')).json().link.item as { extension: object }[];
    expect(item?.extension).toMatchObject({ intervals: { 1: [1.5, 9.25] }, notes: { 1: 'Small sample' } });
    const plain = await test.get(`${at('hill-town')}&form=json-stat&version=${before}`, 'subscriber');
    expect(plain.body).not.toContain('Small sample');
    await test.store.publish({ datasets, slices: [slice] });
  });

  it('names the source of the figures themselves in every form, and says that they are invented where they are', async () => {
    const ask = (form: string) => test.get(`${at('hill-town')}&form=${form}`, 'subscriber');
    const [row] = read((await ask('csv')).body);
    const [item] = (await ask('json-stat')).json().link.item as {
      source: string;
      extension: { demonstration: boolean };
    }[];
    expect(row?.demonstration).toBe('yes');
    expect(item?.extension.demonstration).toBe(true);
    expect(item?.source).toBe(row?.source?.replace(/^'/, ''));
  });

  it('gives an area named by its id or refuses, and of a type those that are open', async () => {
    const named = await test.get(`${at('hill-town')}&areas=far-dale`, 'subscriber');
    expect([named.statusCode, named.json().code]).toEqual([403, 'not-open']);
    const type = await test.get(`${at('hill-town')}&areas=DIST&form=csv`, 'subscriber');
    expect(new Set(read(type.body).map(({ area_id }) => area_id))).toEqual(new Set(['hill-town']));
    const staff = await test.get(`${at('hill-town')}&areas=DIST&form=csv`, 'staff');
    expect(new Set(read(staff.body).map(({ area_id }) => area_id)).size).toBeGreaterThan(1);
  });

  it('gives small areas inside the focus area to whom its page is open', async () => {
    const answer = await test.get(`${at('hill-town', 'take-small')}&form=csv`, 'subscriber');
    expect(read(answer.body).length).toBeGreaterThan(0);
    expect(new Set(read(answer.body).map(({ area_type }) => area_type))).toEqual(new Set(['BLOCK']));
    expect((await test.get(at('hill-town', 'take-small'), 'basic')).statusCode).toBe(403);
    expect((await test.get(`${at('hill-town', 'take-small')}&areas=far-dale`, 'subscriber')).statusCode).toBe(
      400,
    );
  });

  it.each([
    'visitor',
    'basic',
    'census',
    'monitor',
    'staff as basic',
    'staff as public',
    'logged out',
  ] satisfies Identity[])('gives %s nothing of a page that is closed to them, in no form', async (who) => {
    for (const form of ['json', 'csv', 'xlsx', 'sdmx-csv', 'json-stat']) {
      const answer = await test.get(`${at('hill-town')}&form=${form}`, who);
      expect([401, 403, 404]).toContain(answer.statusCode);
      for (const figure of figuresOf('HOMES', 'hill-town')) expect(answer.body).not.toContain(figure);
    }
  });

  it.each([
    ['&form=xls', 'unknown-form'],
    ['&series=PRICE', 'unknown-series'],
    ['&areas=nowhere', 'unknown-area'],
    ['&breakdown=AGE', 'unpublished-breakdown'],
    ['&from=2024&to=2020', 'bad-parameter'],
    ['&from=yesterday', 'bad-parameter'],
  ])('refuses %s with a reason', async (more, code) => {
    const answer = await test.get(at('hill-town') + more, 'subscriber');
    expect([answer.statusCode, answer.json().code]).toEqual([400, code]);
  });

  it.each(['&from=2090', '&to=1823', '&from=2090-01&to=2091'])(
    'refuses a file for years without figures and says which there are, and counts none of them: %s (words-R1)',
    async (years) => {
      for (const form of ['csv', 'xlsx', 'sdmx-csv', 'json-stat']) {
        const answer = await test.get(`${at('hill-town')}${years}&form=${form}`, 'subscriber');
        expect([answer.statusCode, answer.json().code]).toEqual([400, 'no-figures']);
        expect(answer.json().message).toMatch(/run from \d{4} to \d{4}\.$/);
        const closed = await test.get(`${at('hill-town')}${years}&form=${form}`, 'basic');
        expect(closed.body).not.toContain('run from');
      }
      const count = await test.get(at('hill-town') + years, 'subscriber');
      expect(count.json()).toMatchObject({ rows: 0, preview: [] });
    },
  );

  it('is answered to the API key of a person whose subscription holds DATA, as far as the page is open to them (§7.1.3)', async () => {
    const id = await test.idOf('subscriber');
    const headers = { authorization: `Token ${await test.accounts.keys.create(id, 'test')}` };
    const ask = (more: string) => test.get(at('hill-town') + more, 'visitor', headers);
    expect((await ask('&form=csv')).json().code).toBe('key-without-data');
    await test.accounts.grant(
      { holder: 'person', id },
      { group: 'MON', permissions: ['DATA'], areas: 'all' },
    );
    const { statusCode, body } = await ask('&form=csv');
    expect(statusCode).toBe(200);
    expect(read(body).map(({ value }) => value)).toEqual(figuresOf('HOMES', 'hill-town'));
    expect((await ask('&areas=far-dale')).json().code).toBe('not-open');
  });

  it('is kept by nobody', async () => {
    const answer = await test.get(`${at('hill-town')}&form=csv`, 'subscriber');
    expect(answer.headers['cache-control']).toBe('private, no-store');
    expect(answer.headers['content-disposition']).toContain('hill-town-');
  });
});
