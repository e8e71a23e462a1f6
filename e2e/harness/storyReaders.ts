import type { Browser, Page } from 'playwright-core';
import { violations } from './axe.ts';
import { launchBrowser } from './launchBrowser.ts';
import { serveFolder } from './serveFolder.ts';

/** A story in the index of the built Storybook. */
export interface Story {
  id: string;
  title: string;
  name: string;
  type: string;
  tags: string[];
}

/** The event channel of Storybook's preview. */
interface Channel {
  on(event: string, listener: (about: unknown) => void): void;
  off(event: string, listener: (about: unknown) => void): void;
  emit(event: string, about: unknown): void;
}

const ASKED = (url: URL): boolean =>
  /^\/api\/|^\/[^/]+\/.+\.json$/.test(url.pathname) && url.searchParams.size > 0;
/** A message about a story's unanswered request that may appear while later stories are shown. */
const LATE = /^Fetching \/\S+ failed\. TimeoutError: No answer in time\.$/;
const phone = { width: 360, height: 780 };
const desktop = { width: 1280, height: 900 };

/** Shows stories one after the other in one browser page, which loads once. */
class StoryReader {
  readonly #page: Page;
  #faults: string[] = [];

  private constructor(page: Page) {
    this.#page = page;
    page.on('pageerror', (error) => this.#faults.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !LATE.test(message.text())) this.#faults.push(message.text());
    });
  }

  /** @param first any story, with which the preview loads */
  static async open(browser: Browser, origin: string, first: Story): Promise<StoryReader> {
    const page = await browser.newPage({ viewport: desktop, reducedMotion: 'reduce' });
    page.setDefaultTimeout(60_000);
    const reader = new StoryReader(page);
    // A story has no suite behind it, so its requests stay pending.
    await page.route(ASKED, () => {});
    await page.goto(`${origin}/iframe.html?id=${first.id}&viewMode=story`);
    await page.waitForFunction(() => document.querySelector('#storybook-root')?.hasChildNodes());
    return reader;
  }

  /** Shows a story until its play has ended. @returns what went wrong, and what axe found (WCAG 2.2 AA) */
  async faultsOf(story: Story): Promise<string[]> {
    this.#faults = [];
    await this.#page.setViewportSize(story.tags.includes('phone') ? phone : desktop);
    const outcome = await this.#page.evaluate(show, story.id);
    const found = outcome === 'success' ? await violations(this.#page, '#storybook-root') : [outcome];
    // A story about failures causes some.
    const faults = story.tags.includes('breaks') ? [] : this.#faults;
    return [...faults, ...found].map((fault) => `${story.name}: ${fault}`);
  }
}

/**
 * Runs in the page: asks the preview for a story without reloading everything. @returns 'success' or the
 * preview's message
 */
function show(storyId: string): Promise<string> {
  const channel = (window as unknown as { __STORYBOOK_ADDONS_CHANNEL__: Channel })
    .__STORYBOOK_ADDONS_CHANNEL__;
  const failures = ['storyMissing', 'storyErrored', 'storyThrewException', 'playFunctionThrewException'];
  return new Promise((resolve) => {
    const listeners = new Map<string, (about: unknown) => void>();
    const end = (outcome: string) => {
      for (const [event, listener] of listeners) channel.off(event, listener);
      resolve(outcome);
    };
    for (const event of failures) {
      listeners.set(event, (about) => end(`${event} ${(about as Error | undefined)?.message ?? ''}`));
    }
    listeners.set('storyFinished', (about) => {
      const finished = about as { storyId: string; status: string };
      if (finished.storyId === storyId) end(finished.status);
    });
    for (const [event, listener] of listeners) channel.on(event, listener);
    // The current story would not be shown again.
    channel.emit('setCurrentStory', { storyId, viewMode: 'story' });
    const { __STORYBOOK_PREVIEW__: preview } = window as unknown as {
      __STORYBOOK_PREVIEW__: { currentRender?: { id: string; phase: string } };
    };
    const now = preview.currentRender;
    if (now?.id === storyId && now.phase === 'finished') end('success');
  });
}

export interface StoryReaders {
  /** Waits for a free reader and returns it. */
  read(story: readonly Story[]): Promise<string[]>;
  close(): Promise<void>;
}

/** Readers over a built Storybook, each in its own browser page. */
export async function openStoryReaders(folder: string, first: Story, count: number): Promise<StoryReaders> {
  const server = await serveFolder(folder);
  const browser = await launchBrowser();
  const opened = await Promise.all(
    Array.from({ length: count }, () => StoryReader.open(browser, server.origin, first)),
  );
  const free = [...opened];
  const waiting: ((reader: StoryReader) => void)[] = [];
  const take = () => {
    const reader = free.pop();
    return reader ?? new Promise<StoryReader>((resolve) => waiting.push(resolve));
  };
  const giveBack = (reader: StoryReader) => {
    const next = waiting.shift();
    if (next) next(reader);
    else free.push(reader);
  };
  return {
    async read(stories) {
      const reader = await take();
      try {
        const faults: string[] = [];
        for (const story of stories) faults.push(...(await reader.faultsOf(story)));
        return faults;
      } finally {
        giveBack(reader);
      }
    },
    async close() {
      await browser.close();
      await server.close();
    },
  };
}
