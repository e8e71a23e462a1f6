import { parse } from 'csv-parse/sync';
import { unzipSync } from 'fflate';
import { readSheet } from 'read-excel-file/node';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { figuresOf } from '#api/testing/inventedFigures.ts';
import { directory, type Identity, startApi, type TestApi } from '#api/testing/startApi.ts';
import type { UserEntry } from '#data/accounts/records/directory.ts';
import type { BlockAnswer, BlockView, PageResponse } from '#generated/types.ts';

let test: TestApi;
beforeAll(async () => {
  test = await startApi();
});
afterAll(() => test.close());

const growth = '/api/block/?app_type=rep&area_id=lee-bay&path=economy/growth&block=growth';
const gated = '/api/block/?app_type=rep&area_id=hill-town&path=economy/homes&block=homes';
const read = (text: string) => parse(text, { columns: true, bom: true }) as Record<string, string>[];

describe('GET /api/block/', () => {
  it('gives the block with what to know about it', async () => {
    const answer = (await test.get(growth)).json<BlockAnswer>();
    expect(answer.block.name).toBe('growth');
    expect(answer.address).toBe('http://localhost:5301/lee-bay/economy/growth');
    expect(answer.facts.map(({ text }) => text)).toContain(answer.data_version);
  });

  it('gives equal figures as JSON, CSV and XLSX, numbers as numbers', async () => {
    const { block } = (await test.get(growth)).json<BlockAnswer>();
    const figures =
      'frame' in block ? block.frame.rows.flatMap(({ cells }) => cells.map(([value]) => value)) : [];
    const csv = read((await test.get(`${growth}&form=csv`)).body).map(({ value }) =>
      value === '' ? null : Number(value),
    );
    const { rawPayload } = await test.get(`${growth}&form=xlsx`);
    const [heads = [], ...lines] = await readSheet(rawPayload, 'file-sheet-figures');
    const xlsx = lines.map((line) => line[heads.indexOf('value')]);
    expect(figures.length).toBeGreaterThan(0);
    expect(csv).toEqual(figures);
    expect(xlsx).toEqual(figures);
  });

  it('starts CSV with a byte order mark, or without one where asked, and with notes where asked', async () => {
    const [plain, bare, noted] = await Promise.all(
      ['', '&bom=0', '&notes=1&bom=0'].map(
        async (more) => (await test.get(`${growth}&form=csv${more}`)).body,
      ),
    );
    expect(plain?.codePointAt(0)).toBe(0xfeff);
    expect(bare?.startsWith('area_id,')).toBe(true);
    expect(noted).toMatch(/^# /);
    expect(noted).toContain('# source: =Invented Statistics');
  });

  it('puts notes into lines that readers leave out who are told of # (peers-F4)', async () => {
    const [bare = '', noted = ''] = await Promise.all(
      ['', '&notes=1'].map(async (more) => (await test.get(`${growth}&form=csv&bom=0${more}`)).body),
    );
    const lines = noted.slice(0, noted.indexOf('area_id,')).trim().split('\r\n');
    expect(lines.length).toBeGreaterThan(5);
    expect(lines.filter((line) => !line.startsWith('# '))).toEqual([]);
    expect(lines.some((line) => line.includes(','))).toBe(true);
    expect(parse(noted, { columns: true, comment: '#', comment_no_infix: true })).toEqual(read(bare));
  });

  it('lets no text of a source become a formula', async () => {
    expect((await test.get(`${growth}&form=csv`)).body).toContain("'=Invented Statistics");
    const { rawPayload } = await test.get(`${growth}&form=xlsx`);
    const xml = Object.values(unzipSync(rawPayload)).map((bytes) => Buffer.from(bytes).toString());
    expect(xml.join('')).not.toContain('<f>');
  });

  it('cites the figures with their version', async () => {
    const [apa, bib] = await Promise.all(
      ['apa', 'bib'].map(async (form) => (await test.get(`${growth}&form=${form}`)).body),
    );
    expect(apa).toMatch(
      /^Trial Consultancy\. \(n\.d\.\)\. .*Lee Bay \(Version \S+\) \[Data set\]\. Area Profile\. http/,
    );
    expect(bib).toMatch(/^@misc\{lee-bay-economy-growth-growth-.*author = \{\{Trial Consultancy\}\}/s);
  });

  it('carries a tag and the data version where it is public, and neither is kept where it is not', async () => {
    const open = await test.get(`${growth}&form=csv`);
    expect(open.headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    expect(open.headers['x-data-version']).toBe(await test.store.version());
    const again = await test.get(`${growth}&form=csv`, 'visitor', {
      'if-none-match': String(open.headers.etag),
    });
    expect([again.statusCode, again.body]).toEqual([304, '']);
    const closed = await test.get(`${gated}&form=csv`, 'subscriber');
    expect([closed.statusCode, closed.headers['cache-control']]).toEqual([200, 'private, no-store']);
  });

  const refused: [path: string, status: number, code: string][] = [
    [`${growth}&form=xls`, 400, 'unknown-form'],
    [growth.replace('block=growth', 'block=growht'), 404, 'unknown-block'],
    [growth.replace('lee-bay', 'lee-bai'), 404, 'unknown-area'],
    [growth.replace('economy/growth', 'economy/groth'), 404, 'unknown-page'],
    [`${growth}&form=png`, 404, 'no-picture'],
    [`${growth}&scale=9`, 400, 'bad-parameter'],
    [`${growth}&planted=1`, 400, 'unknown-parameter'],
    [`${growth}&version=9-none`, 410, 'version-gone'],
    ['/api/block/?app_type=rep&area_id=lee-bay&block=headline&form=csv', 400, 'form-without-content'],
  ];
  it.each(refused)('refuses %s with %i %s and a reason', async (path, status, code) => {
    const answer = await test.get(path);
    expect([answer.statusCode, answer.json().code]).toEqual([status, code]);
    expect(answer.json().message.length).toBeGreaterThan(10);
    expect(answer.headers['cache-control']).toBe('private, no-store');
  });

  const identities: Identity[] = [
    'visitor',
    'basic',
    'census',
    'subscriber',
    'staff',
    'staff as basic',
    'logged out',
  ];
  it.each(identities)('gives %s a closed page in no form', async (who) => {
    for (const form of ['json', 'csv', 'xlsx', 'apa', 'bib', 'svg', 'png', 'nonsense']) {
      const answer = await test.get(`${gated}&form=${form}`, who);
      const isOpen =
        (who === 'subscriber' || who === 'staff') && ['json', 'csv', 'xlsx', 'apa', 'bib'].includes(form);
      expect([form, answer.statusCode === 200]).toEqual([form, isOpen]);
      if (isOpen) continue;
      for (const figure of figuresOf('HOMES', 'hill-town')) expect(answer.body).not.toContain(figure);
    }
  });
});

describe('figures of areas beside the focus area', () => {
  const fraction = 0.012345678;
  const homes = 'app_type=rep&area_id=hill-town&path=economy/homes';
  let finer: TestApi;
  beforeAll(async () => {
    finer = await startApi();
    const keys = (await finer.store.keys()).filter(({ series }) => series === 'HOMES');
    const slices = (await finer.store.slices(keys)).flatMap((slice) => slice ?? []);
    const more = (value: number) => value + fraction;
    await finer.store.publish({
      datasets: [],
      slices: slices.map((slice) => ({ ...slice, values: slice.values.map(more) })),
    });
  });
  afterAll(() => finer.close());

  /** Areas whose figures have more digits than the page writes, in every form in which figures leave. */
  async function exactAreas(who: Identity): Promise<string[][]> {
    const block = `/api/block/?${homes}&block=homes`;
    const page = (await finer.get(`/api/page/?${homes}`, who)).json<PageResponse>().view?.blocks[0];
    const json = (await finer.get(block, who)).json<BlockAnswer>().block;
    const csv = read((await finer.get(`${block}&form=csv`, who)).body);
    const { rawPayload } = await finer.get(`${block}&form=xlsx`, who);
    const [heads = [], ...lines] = await readSheet(rawPayload, 'file-sheet-figures');
    const at = (name: string) => heads.indexOf(name);
    const fine = (pairs: [string, number][]) => [
      ...new Set(pairs.filter(([, value]) => !Number.isInteger(value)).map(([area]) => area)),
    ];
    const ofView = (view: BlockView | undefined) =>
      view && 'frame' in view
        ? fine(view.frame.rows.map(({ area, cells }) => [area ?? '', cells[0]?.[0] ?? 0]))
        : ['no view'];
    return [
      ofView(page),
      ofView(json),
      fine(csv.map(({ area_id = '', value }) => [area_id, Number(value)])),
      fine(lines.map((line) => [String(line[at('area_id')]), Number(line[at('value')])])),
    ];
  }

  it('leave as the page writes them where the page is not open to the reader there, in every form (doors-D2)', async () => {
    const forms = await exactAreas('subscriber');
    expect(forms).toEqual(forms.map(() => ['hill-town']));
  });

  it('stay exact for those to whom the page is open there, whoever asked before (doors-D2)', async () => {
    const [page = [], ...forms] = await exactAreas('staff');
    expect(page.length).toBeGreaterThan(2);
    expect(forms).toEqual(forms.map(() => page));
    expect(await exactAreas('subscriber')).toEqual(await exactAreas('subscriber'));
    expect((await exactAreas('subscriber'))[0]).toEqual(['hill-town']);
  });

  it('become exact when the page is opened to the reader there (doors-D2)', async () => {
    const [before] = await exactAreas('subscriber');
    await finer.accounts.save({
      users: [
        {
          ...(directory.users?.find(({ crm_id }) => crm_id === 'p-subscriber') as UserEntry),
          grants: [{ group: 'PRO', permissions: ['BASIC', 'TOOLKIT'], areas: ['hill-town', 'lee-bay'] }],
        },
      ],
    });
    const [after] = await exactAreas('subscriber');
    expect([before, after?.toSorted()]).toEqual([['hill-town'], ['hill-town', 'lee-bay']]);
  });

  it('leave a block with nine significant digits, and the call for figures with all that were published (inputs-D18)', async () => {
    const csv = read((await finer.get(`/api/block/?${homes}&block=homes&form=csv`, 'staff')).body);
    const data = '/api/data/observations/?app_type=rep&area_id=hill-town&series=HOMES&format=csv';
    const published = read((await finer.get(data, 'staff')).body);
    const [shown, whole] = [csv, published].map((lines) =>
      lines.filter(({ area_id }) => area_id === 'hill-town').map(({ value }) => Number(value)),
    );
    expect(shown?.every((value) => value === Number(value.toPrecision(9)))).toBe(true);
    expect(shown?.length).toBeGreaterThan(0);
    expect(whole?.map((value) => Number(value.toPrecision(9)))).toEqual(expect.arrayContaining(shown ?? []));
    expect(whole?.every((value) => Number.isInteger(Number((value - fraction).toFixed(9))))).toBe(true);
  });
});
