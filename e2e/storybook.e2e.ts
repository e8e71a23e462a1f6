import { existsSync, readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ownPages } from '#engine/core/navigation/productPages.ts';
import type { PageStates } from '../.storybook/pages/pageStates.ts';
import { suite } from './harness/startSuite.ts';
import { openStoryReaders, type Story, type StoryReaders } from './harness/storyReaders.ts';

/** As `node bin/storybook.mjs build` leaves it, a step of npm test before this one. */
const folder = 'storybook-static';
const states = ['Visitor', 'Subscriber', 'Locked', 'No Data', 'Loading', 'Error', 'Phone'];

const pages = Object.values(suite.products).flatMap((product) => ownPages(product));
const stories = readStories();
const byTitle = Map.groupBy(stories, ({ title }) => title);

function readStories(): Story[] {
  if (!existsSync(`${folder}/index.json`)) return [];
  const { entries } = JSON.parse(readFileSync(`${folder}/index.json`, 'utf8')) as {
    entries: Record<string, Story>;
  };
  return Object.values(entries).filter(({ type }) => type === 'story');
}

const pageOrder = new Map(pages.map(({ id }, at) => [id.replaceAll('.', '-'), at]));

/**
 * The stories to look at: all of a component; of a page one state, by turns, since all pages are looked at open, as a browser
 * gets them, elsewhere.
 */
function inTurn(ofTitle: readonly Story[]): readonly Story[] {
  const at = pageOrder.get(ofTitle[0]?.id.split('--')[0] ?? '');
  if (at === undefined) return ofTitle;
  return ofTitle.filter(({ name }) => states.indexOf(name) === at % states.length);
}

describe('the built Storybook', () => {
  it('has every page manifest in every state', () => {
    const wanted = pages.flatMap(({ id }) => states.map((name) => `${id.replaceAll('.', '-')} ${name}`));
    const built = stories.map(({ id, name }) => `${id.split('--')[0]} ${name}`);
    expect(wanted.filter((story) => !built.includes(story))).toEqual([]);
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

describe.concurrent('every story stands without an error, and axe finds nothing in it', () => {
  let readers: StoryReaders;
  beforeAll(async () => {
    const [first] = stories;
    if (!first) throw new Error('There is no Storybook: node bin/storybook.mjs build makes it.');
    readers = await openStoryReaders(folder, first, 2);
  });
  afterAll(() => readers?.close());

  it.each([...byTitle])('%s', { timeout: 300_000 }, async (_, ofTitle) => {
    expect(await readers.read(inTurn(ofTitle))).toEqual([]);
  });
});
