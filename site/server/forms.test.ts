// @vitest-environment node

import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addApi } from '#api/createApi.ts';
import { inventedSuite } from '#api/testing/inventedSuite.ts';
import { startApi, type TestApi } from '#api/testing/startApi.ts';
import type { CompiledPage, CompiledSection, CompiledSuite, DataQuery } from '#generated/types.ts';
import { createApp } from '#serving/createApp.ts';
import { askAt } from '#site/testing/askAt.ts';
import { testCharts, testDrawer } from '#site/testing/testDrawer.ts';
import { testRenderer } from '#site/testing/testRenderer.ts';
import { inProcess } from './ask/apiDoor.ts';
import { openSites, type SiteServer } from './createSite.ts';

/** The profile with three pages that every visitor may open in Lee Bay. */
function openSuite(): CompiledSuite {
  const { profile } = inventedSuite.products;
  if (!profile) throw new Error('no profile');
  const page = (path: string, more: Partial<CompiledPage>): CompiledPage => ({
    ...{ id: `profile.forms.${path}`, product: 'profile', section: 'forms', sectionTitle: 'Forms' },
    ...{ title: path, path: `forms/${path}`, question: `${path}?`, permissions: 'PRO.BASIC' },
    ...{ series: ['OUTPUT'], blocks: [] },
    ...more,
  });
  const part = { title: 'Part', default: 'TOTAL', dimension: 'industry' };
  const data: DataQuery = { breakdown: 'industry', members: ['{part}'], areas: 'focus', periods: 'all' };
  const forms: CompiledSection = {
    section: 'forms',
    title: 'Forms',
    entries: [
      page('figures', {
        params: { part },
        pickBaseYear: true,
        blocks: [{ kind: 'chart', name: 'growth', chart: 'line', data }],
      }),
      page('report', {
        blocks: [{ kind: 'report', name: 'report', documentTitle: '{area}', sections: ['forms'] }],
      }),
      page('take', {
        blocks: [
          { kind: 'download', name: 'figures', groups: [{ title: 'All', series: ['OUTPUT', 'HOMES'] }] },
        ],
      }),
    ],
  };
  return {
    ...inventedSuite,
    products: { ...inventedSuite.products, profile: { ...profile, sections: [...profile.sections, forms] } },
  };
}

const paper = { print: async () => Buffer.from('%PDF-'), close: async () => {} };
const app = createApp();
let test: TestApi;
let sites: SiteServer;
let port: number;
beforeAll(async () => {
  const suite = openSuite();
  const drawing = { suite, charts: testCharts, drawer: testDrawer };
  test = await startApi(drawing);
  addApi(app, test.options);
  const made = { ...drawing, dist: '/nowhere', renderer: testRenderer, printer: paper, log() {} };
  sites = await openSites(app, { ...made, api: inProcess(() => app) });
  await app.ready();
  port = await sites.listen(0, '127.0.0.1');
});
afterAll(async () => {
  await sites.close(0);
  await app.close();
  await test.close();
});

/** What an address asks for. */
interface Asked {
  area: string;
  path: string;
  block: string;
  /** parameters as addresses of pages have them */
  choices: Record<string, string>;
}
const sound: Asked = { area: 'lee-bay', path: 'forms/figures', block: 'growth', choices: { year: '2023' } };

const query = (asked: Record<string, string>) => {
  const search = new URLSearchParams(asked).toString();
  return search && `?${search}`;
};
/** The parameters of a call, where a page's address has `baseYear`. */
const called = (
  { area, path, choices: { baseYear, ...choices } }: Asked,
  more: Record<string, string> = {},
) =>
  query({
    ...{ app_type: 'rep', area_id: area, path, ...more },
    ...choices,
    ...(baseYear && { base_year: baseYear }),
  });
const pageAt = ({ area, path }: Asked) => `/${area}/${path}`;
const blockAt =
  (ending: string) =>
  (asked: Asked): string =>
    `${pageAt(asked)}/${asked.block}${ending}${query(asked.choices)}`;

type Fault = 'parameter' | 'area' | 'page' | 'year' | 'base year' | 'choice' | 'block' | 'comparator';
const OF_PAGES: readonly Fault[] = ['parameter', 'area', 'page', 'year', 'base year', 'choice', 'comparator'];
const OF_BLOCKS: readonly Fault[] = [...OF_PAGES, 'block'];

/** Every form that docs/take-away.md names, with what an address of it can ask for in vain. */
const forms: Record<string, { at: (asked: Asked) => string; faults: readonly Fault[] }> = {
  ...Object.fromEntries(
    ['.json', '.csv', '.xlsx', '.svg', '.png', '.apa', '.bib', '/embed', '/table'].map((ending) => [
      ending,
      { at: blockAt(ending), faults: OF_BLOCKS },
    ]),
  ),
  '.pdf': { at: (asked) => `${pageAt(asked)}.pdf${query(asked.choices)}`, faults: OF_PAGES },
  '/_share': {
    at: (asked) => `/_share${pageAt(asked)}.png${query({ ...asked.choices, block: asked.block })}`,
    faults: OF_BLOCKS,
  },
  '/oembed': {
    at: (asked) => {
      const url = `http://profile.localhost${pageAt(asked)}${query(asked.choices)}#${asked.block}`;
      return `/oembed?url=${encodeURIComponent(url)}`;
    },
    faults: OF_BLOCKS,
  },
  '/api/page/': { at: (asked) => `/api/page/${called(asked)}`, faults: OF_PAGES },
  '/api/block/': { at: (asked) => `/api/block/${called(asked, { block: asked.block })}`, faults: OF_BLOCKS },
};

/** A request with a fault, and the nearest right name. */
const wrong: Record<Fault, [asked: Asked, near: string, status: number]> = {
  parameter: [{ ...sound, choices: { yaer: '2023' } }, 'year', 400],
  area: [{ ...sound, area: 'lee-bai' }, 'lee-bay', 404],
  page: [{ ...sound, path: 'forms/figrues' }, 'forms/figures', 404],
  year: [{ ...sound, choices: { year: '2032' } }, '2024', 400],
  'base year': [{ ...sound, choices: { baseYear: '1999' } }, '2022', 400],
  choice: [{ ...sound, choices: { part: 'TOTLA' } }, 'TOTAL', 400],
  block: [{ ...sound, block: 'grwoth' }, 'growth', 404],
  comparator: [{ ...sound, choices: { compare: 'whole-cuontry' } }, 'whole-country', 400],
};

const ask = async (address: string) => {
  const { status, body, headers } = await askAt(port, 'profile.localhost', address);
  return { status, body, type: String(headers['content-type']) };
};

describe('an address of figures in any form (words-R1)', () => {
  it('is of every form that the docs name', () => {
    const docs = readFileSync('docs/take-away.md', 'utf8');
    const endings = [...docs.matchAll(/^\| ((?:`[./]\w+` ?)+)\|/gm)].flatMap(([, cell]) =>
      cell?.match(/[./]\w+/g),
    );
    const others = docs.match(/(?<=`)\/(?:_share|oembed|api\/(?:page|block)\/)/g) ?? [];
    const kept = ['.pdf', ...endings, ...others].filter((name) => name !== undefined);
    expect(new Set(Object.keys(forms))).toEqual(new Set(kept));
  });

  it.each(Object.entries(forms))('is answered where it asks for what is there: %s', async (_, { at }) => {
    const { status, body, type } = await ask(at(sound));
    expect([status, type.includes('json') ? body : ''], body).toEqual([200, expect.any(String)]);
    expect(body.length).toBeGreaterThan(4);
  });

  const cases = Object.entries(forms).flatMap(([form, { at, faults }]) =>
    faults.map((fault) => [form, fault, at] as const),
  );
  it.each(cases)(
    '%s is refused with the reason and the nearest right name: unknown %s',
    async (_, fault, at) => {
      const [asked, near, expected] = wrong[fault];
      const inCall = at(sound).startsWith('/api/');
      const { compare, ...choices } = asked.choices;
      const called = { ...asked, choices: { ...choices, ...(compare && { compare_area_id: compare }) } };
      const { status, body } = await ask(at(inCall ? called : asked));
      expect([status, body]).toEqual([expected, expect.stringMatching(new RegExp(`[“ ]${near}[”?]`))]);
    },
  );

  it.each([
    ['/lee-bay/forms/figures/growth.cvs', 'csv'],
    ['/lee-bay/forms/figures/growth/embde', 'embed'],
    ['/lee-bay/forms/figures.pfd', 'pdf'],
    ['/lee-bay/forms/figures.docx', 'only pdf'],
    ['/lee-bay/forms/report.dcox', 'docx'],
    ['/lee-bay/forms/report.docx?detail=fulll', 'full'],
    ['/lee-bay/forms/report.pdf?sections=froms', 'forms'],
    ['/lee-bay/forms/report.docx?setcions=forms', 'sections'],
    ['/lee-bay/forms/figures/growth.csv?year=last', '2024'],
    ['/lee-bay/forms/figures/growth.csv?version=*', 'version'],
    ['/lee-bay/forms/figures/growth.csv?compare=a,b,c,d,e', 'At most 4'],
    ['/lee-bay/forms/figures/growth.csv?utm_source=mail', 'utm_source'],
    ['/lee-bay/forms/take/figures.csv?sereis=OUTPUT', 'series'],
    ['/lee-bay/forms/take/figures.csv?series=OUPTUT', 'OUTPUT'],
    ['/lee-bay/forms/take/figures.csv?areas=lee-bai', 'lee-bay'],
    ['/lee-bay/forms/take/figures.csv?series=OUTPUT&breakdown=INT', 'IND'],
    ['/lee-bay/forms/take/figures.csv?from=2031', '2024'],
    ['/lee-bay/forms/take/figures.xslx', 'xlsx'],
    [
      `/api/block/${called(sound, { block: 'growth' })}${'abcde'.replace(/./g, '&compare_area_id=$&')}`,
      'At most 4',
    ],
    ['/api/data/observations/?app_type=rep&area_id=lee-bay&sereis=OUTPUT', 'series'],
    ['/api/data/observations/?app_type=rep&area_id=lea-bay&series=OUTPUT', 'lee-bay'],
    ['/api/data/observations/?app_type=rep&area_id=lee-bay&series=OUTPTU', 'OUTPUT'],
    ['/api/data/observations/?app_type=rep&area_id=lee-bay&series=OUTPUT&breakdown_type=INT', 'IND'],
    ['/api/download/?app_type=rep&area_id=lee-bay&path=forms/take&block=figrues', 'figures'],
  ])('is refused where its own ending or parameter is not there: %s', async (address, near) => {
    const { status, body } = await ask(address);
    expect([Math.floor(status / 100), body]).toEqual([4, expect.stringContaining(near)]);
  });

  it('names no area that is closed to the reader, and none in its place', async () => {
    const { body } = await ask('/lee-bay/forms/figures/growth.csv?compare=far-dlae');
    expect(JSON.parse(body).message).toBe('There is no area “far-dlae” here.');
  });

  it('names no page that does not exist for the reader (acceptance-D13)', async () => {
    const { status, body } = await ask('/api/page/?app_type=rep&area_id=lee-bay&path=economy/darft');
    expect([status, body]).toEqual([404, expect.not.stringContaining('economy/draft')]);
  });

  it('is also of a written page', async () => {
    const www = (address: string) => askAt(port, 'www.localhost', address);
    const [page, parameter] = [await www('/_share/nesw.png'), await www('/_share/news.png?tpoic=x')];
    expect([page.status, page.body]).toEqual([404, expect.stringContaining('“news”')]);
    expect([parameter.status, parameter.body]).toEqual([400, expect.stringContaining('“topic”')]);
  });
});
