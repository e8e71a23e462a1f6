import { HtmlValidate } from 'html-validate';
import { beforeAll, describe, expect, it } from 'vitest';
import { defaultPath } from '#engine/core/plan/resolve/linkedPath.ts';
import type { CompiledPage } from '#generated/types.ts';
import { get } from './harness/get.ts';
import { rawMarkupIn } from './harness/pageText.ts';
import { productSites } from './harness/productSites.ts';
import { suite } from './harness/startSuite.ts';
import { tokenOf } from './harness/tokenOf.ts';

/** The rules of HTML, and headings in order; how it is written is React's business. */
const validator = new HtmlValidate({
  root: true,
  extends: ['html-validate:standard'],
  rules: { 'heading-level': ['error', { minInitialRank: 'h1' }] },
});

/** Addresses in attributes: what the validator does not read. */
const ADDRESS = /\s(?:href|src|action|formaction)="([^"]*)"/gi;

async function faultsOf(html: string): Promise<string[]> {
  const { results } = await validator.validateString(html);
  const told = results.flatMap(({ messages }) => messages);
  const markup = html.replace(/<script[\s\S]*?<\/script>/g, '');
  const addresses = [...markup.matchAll(ADDRESS)].map(([, address = '']) => address);
  return [
    ...told.map(({ ruleId, message, selector }) => `${ruleId}: ${message} (${selector ?? ''})`),
    ...rawMarkupIn(html).map((text) => `markup to be read: ${text}`),
    ...addresses
      .filter((address) => /[\s<>"{}|\\^`]/.test(address))
      .map((address) => `address: ${address.slice(0, 80)}`),
  ];
}

let cookie = '';
beforeAll(async () => {
  cookie = `userToken=${await tokenOf()}`;
});

async function expectValid(site: string, paths: readonly string[], who?: string): Promise<void> {
  const found: string[] = [];
  for (const path of paths) {
    const headers: Record<string, string> = who ? { cookie: who } : {};
    let answer = await get(path, headers, site);
    if (answer.headers.location) answer = await get(answer.headers.location, headers, site);
    const { body } = answer;
    expect(body).toMatch(/^<!doctype html>/);
    found.push(...(await faultsOf(body)).map((fault) => `${site}${path} ${fault}`));
  }
  expect(found).toEqual([]);
}

/** What a page is made of: kinds of blocks, charts. */
const madeOf = ({ blocks }: CompiledPage): string[] =>
  blocks.map((block) => (block.kind === 'chart' ? `chart ${block.chart}` : block.kind));

describe('HTML is valid, with headings in order', () => {
  it.each(productSites)('on every kind of page of $site', async ({ site, pages, area }) => {
    const firsts = new Map<string, CompiledPage>();
    for (const page of pages) for (const made of madeOf(page)) if (!firsts.has(made)) firsts.set(made, page);
    const chosen = new Set(firsts.values());
    const paths = [...chosen].map((page) => `/${area}/${defaultPath(suite, page)}`.replace(/\/$/, ''));
    await expectValid(site, paths, cookie);
  });

  it('on gates, on what is not there, on what has no figures, and on paper', async () => {
    await expectValid('regions', [
      '/gisborne-district/economy/growth',
      '/aukland',
      '/auckland/nothing',
      '/auckland/economy/growth/pdf',
      '/auckland/economy/growth?table=growth',
    ]);
    await expectValid('regions', ['/gisborne-central/economy/exports', '/chatham-islands'], cookie);
  });

  it('on written pages, accounts and forms', async () => {
    for (const [site, content] of Object.entries(suite.content ?? {})) {
      const kinds = Map.groupBy(content.pages, ({ blocks }) => blocks.map(({ kind }) => kind).join());
      const firsts = [...kinds.values()].flatMap(([first]) => first ?? []);
      await expectValid(
        site,
        firsts.flatMap(({ path, each }) => (each ? [] : `/${path}`)),
        cookie,
      );
    }
    await expectValid('data', ['/series/GDP', '/nothing']);
    await expectValid('www', ['/account', '/account/signup', '/account/password-reset', '/contact']);
    await expectValid('www', ['/account'], cookie);
  });

  it('is told from HTML that is not', async () => {
    const page = (body: string) =>
      `<!doctype html><html lang="en"><head><title>A page</title></head><body>${body}</body></html>`;
    expect(await faultsOf(page('<main><h1>One</h1><h2>Two</h2></main>'))).toEqual([]);
    for (const wrong of [
      '<h1>One</h1><h3>Three</h3>',
      '<h2>Two</h2>',
      '<p><div>x</div></p>',
      '<ul><p>x</p></ul>',
      '<i id="a"></i><i id="a"></i>',
      '<a href="/a b">x</a>',
      '<p>&lt;a href="/">x&lt;/a></p>',
      '<p title="&amp;lt;5">x</p>',
      '<p>See [this](/page)</p>',
    ])
      expect(await faultsOf(page(wrong))).not.toEqual([]);
  });
});
