import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kindNames } from '#engine/blocks/kinds.ts';
import { manifestNames, readManifest } from '#engine/charts/testing/readManifest.ts';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import type { PageStates } from '../.storybook/pages/pageStates.ts';
import { launchBrowser } from './harness/launchBrowser.ts';
import { serveFolder } from './harness/serveFolder.ts';
import { isWhole } from './harness/share.ts';
import { suite } from './harness/startSuite.ts';
import { openStoryReaders, type Story, type StoryReaders } from './harness/storyReaders.ts';

/** As `node bin/storybook.mjs build` leaves it, a step of npm test before this one. */
const folder = 'storybook-static';
const states = [
  ...['Visitor', 'Subscriber', 'Census Only', 'Staff', 'Locked', 'No Data', 'Loading', 'Error', 'Phone'],
];
/** Parts of the suite that are no page and no block, but are met by readers. */
const parts = ['Shell/Search', 'Shell/Help', 'Shell/Gates', 'Forms/Accounts', 'Forms/Feedback'];

const pages = Object.values(suite.products).flatMap((product) => ownPages(product));
const entries = readEntries();
const stories = entries.filter(({ type }) => type === 'story');
const byTitle = Map.groupBy(stories, ({ title }) => title);

function readEntries(): Story[] {
  if (!existsSync(`${folder}/index.json`)) return [];
  const { entries } = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
    entries: Record<string, Story>;
  };
  return Object.values(entries);
}

const pageOrder = new Map(pages.map(({ id }, at) => [id.replaceAll('.', '-'), at]));

const placeOf = (ofTitle: readonly Story[]) => pageOrder.get(ofTitle[0]?.id.split('--')[0] ?? '');

const written = [...byTitle.keys()].filter((title) => title.startsWith('Written pages/'));

/**
 * The stories to look at: all of a component or kind of block; of every eighth page one state, by turns, and of every
 * fourth written page, since pages are made of those and are looked at open, as a browser gets them, elsewhere.
 */
function inTurn(ofTitle: readonly Story[]): readonly Story[] {
  const at = placeOf(ofTitle);
  if (isWhole) return ofTitle;
  if (at === undefined) return written.indexOf(ofTitle[0]?.title ?? '') % 4 > 0 ? [] : ofTitle;
  return at % 8 > 0 ? [] : ofTitle.filter(({ name }) => states.indexOf(name) === (at / 4) % states.length);
}

describe('the built Storybook', () => {
  it('has every page manifest in every state', () => {
    const wanted = pages.flatMap(({ id }) => states.map((name) => `${id.replaceAll('.', '-')} ${name}`));
    const built = stories.map(({ id, name }) => `${id.split('--')[0]} ${name}`);
    expect(wanted.filter((story) => !built.includes(story))).toEqual([]);
  });

  it('has forms, search, help, accounts and every written page', () => {
    const written = suite.sites.sites.flatMap(({ site }) =>
      (suite.content?.[site]?.pages ?? []).map(({ path }) =>
        ['written', site, ...path.split('/')].filter(Boolean).join('-'),
      ),
    );
    const ids = new Set(stories.map(({ id }) => id.split('--')[0]));
    expect(written.filter((id) => !ids.has(id))).toEqual([]);
    expect(parts.filter((title) => !byTitle.has(title))).toEqual([]);
  });

  it('documents every kind of block, and every chart that pages may name', () => {
    const documented = entries.filter(({ type }) => type === 'docs').map(({ title }) => title);
    const kinds = kindNames.map((kind) => `Blocks/${kind.charAt(0).toUpperCase()}${kind.slice(1)}`);
    const charts = manifestNames().map((name) => `Charts/Kinds/${readManifest(name).title}`);
    expect([...charts, ...kinds].filter((title) => !documented.includes(title))).toEqual([]);
  });

  it('shows every chart in every state, with the figures of a page that has it', () => {
    const ids = new Set(stories.map(({ id }) => id));
    const shown = (name: string) => readFileSync(`generated/stories/charts.${name}.json`, 'utf8');
    const missing = manifestNames().filter(
      (name) => !ids.has(`charts-${name}--states`) || shown(name) === 'null',
    );
    expect(missing).toEqual([]);
  });

  it.each(pages)('shows $id open, locked to visitors, and without data', ({ id, series, blocks }) => {
    const shown = JSON.parse(readFileSync(`generated/stories/${id}.json`, 'utf8')) as PageStates;
    expect(shown.subscriber.decision.reason).toBe('open');
    const isPublic = suite.products[id.split('.')[0] ?? '']?.public === true;
    // An area without the figures of a page has them for nobody, but nobody is asked to log in.
    if (isPublic) expect(['open', 'no-data']).toContain(shown.locked.decision.reason);
    else expect(shown.locked.decision.reason).toBe('log-in');
    // Pages about no figures, such as technical notes, and forms are whole without any.
    const needsNone = series.length === 0 || blocks.some(({ kind }) => kind === 'download');
    if (!needsNone || !shown.noData.decision.open) {
      expect(shown.noData).toMatchObject({ status: 404, view: null });
    }
  });
});

describe('the documentation of a kind of block', () => {
  it('holds what the reference says, and its stories', { timeout: 120_000 }, async () => {
    const found = entries.find(({ type, title }) => type === 'docs' && title === 'Blocks/Chart');
    const server = await serveFolder(folder);
    const browser = await launchBrowser();
    const page = await browser.newPage();
    await page.goto(`${server.origin}/iframe.html?id=${found?.id}&viewMode=docs`);
    await page.getByRole('heading', { name: 'Chart', exact: true }).waitFor();
    const properties = page.getByRole('listitem').filter({ hasText: 'Figures the chart shows.' });
    expect(await properties.count()).toBe(1);
    expect(await page.locator('.docs-story').count()).toBeGreaterThan(5);
    await browser.close();
    await server.close();
  });
});

describe.concurrent('every story stands without an error, and axe finds nothing in it', () => {
  let readers: StoryReaders;
  beforeAll(async () => {
    const [first] = stories;
    if (!first) throw new Error('There is no Storybook: node bin/storybook.mjs build makes it.');
    readers = await openStoryReaders(folder, first, 2);
  });
  afterAll(() => readers?.close());

  it.each([...byTitle].filter(([, of]) => inTurn(of).length > 0))(
    '%s',
    { timeout: 300_000 },
    async (_, ofTitle) => {
      expect(await readers.read(inTurn(ofTitle))).toEqual([]);
    },
  );
});
