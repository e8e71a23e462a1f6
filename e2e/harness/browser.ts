import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { launchBrowser } from './launchBrowser.ts';
import { tokenOf } from './tokenOf.ts';

export interface Visitor {
  /** a new page with its own session; all pages of a visitor share cookies */
  page: Page;
  context: BrowserContext;
}

interface Visit {
  width?: number;
  height?: number;
  scripts?: boolean;
  touch?: boolean;
  /** name of the site; absent: regions */
  site?: string;
  /** name of the logged-in person, see `tokenOf`; a login by its form is tested by journeys of its own */
  as?: string;
}

/** Messages that may appear in the console, because the journey provokes them. */
const provoked =
  /status of (400|401|403|404|502|503)|net::ERR_ABORTED|^Fetching \/(auth\/login|api\/contact)\/ failed/;

let running: Promise<Browser> | undefined;

/** One browser for all files of a worker; a new one if it crashed. It ends with the process of the worker. */
async function sharedBrowser(): Promise<Browser> {
  if (!(await running?.catch(() => undefined))?.isConnected()) running = launchBrowser();
  return running as Promise<Browser>;
}

/**
 * A browser for the tests of a file. Any script error, policy violation or foreign request fails the test
 * in which it happens. `also`: further messages that the journeys of the file provoke.
 */
export function openBrowser(also?: RegExp) {
  let browser: Browser;
  let faults: string[] = [];
  const open: BrowserContext[] = [];
  beforeAll(async () => {
    browser = await sharedBrowser();
  });
  afterEach(async () => {
    await Promise.all(open.splice(0).map((context) => context.close()));
    const found = faults;
    faults = [];
    // A missing resource must be named in the message, because the configuration retries such a test
    // (`vitest.config.ts`).
    expect(found, found.join('\n')).toEqual([]);
  });

  const watch = (page: Page) => {
    page.on('pageerror', (error) => faults.push(error.message));
    page.on('console', (message) => {
      const text = message.text();
      if (message.type() === 'error' && !provoked.test(text) && !also?.test(text)) faults.push(text);
    });
    page.on('request', (request) => {
      const { protocol, hostname } = new URL(request.url());
      if (/^https?:$/.test(protocol) && !hostname.endsWith('localhost'))
        faults.push(`request to ${hostname}`);
    });
  };

  return {
    /** Opens a path of a site. */
    async visit(
      path: string,
      { width = 1280, height = 900, scripts = true, touch = false, site, as }: Visit = {},
    ): Promise<Visitor> {
      const context = await browser.newContext({
        viewport: { width, height },
        reducedMotion: 'reduce',
        javaScriptEnabled: scripts,
        hasTouch: touch,
      });
      context.setDefaultTimeout(30_000);
      open.push(context);
      context.on('page', watch);
      // The path of a cookie is that of its address: this one is for the whole site.
      if (as)
        await context.addCookies([
          { name: 'userToken', value: await tokenOf(as), url: url('/', undefined, site) },
        ]);
      const page = await context.newPage();
      await page.goto(url(path, undefined, site));
      return { page, context };
    },
  };
}

/** Address of a path on the product's site. */
export function url(path: string, port = inject('port'), site = 'regions'): string {
  return `http://${site}.localhost:${port}${path}`;
}

/**
 * Waits until React has hydrated the server's HTML, because clicks before that could be lost. Pages without
 * scripts are ready at once.
 */
export async function interactive(page: Page): Promise<void> {
  if ((await page.locator('script[type="module"]').count()) === 0) return;
  await page.waitForFunction(isHydrated);
  // Effects run after hydration; after them the browser is idle.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 10_000 })));
}

/** Waits until a narrow page has its own pictures, because the wide ones scroll until then, and what is below them moves. */
export const hasNarrowPictures = (page: Page) =>
  page.waitForFunction(() => !document.querySelector('[data-only="wide"]'));

/** The part of React's tree of a page that says what is hydrated. */
interface Fiber {
  child: Fiber | null;
  sibling: Fiber | null;
  memoizedState: { dehydrated?: unknown; isDehydrated?: boolean } | null;
  stateNode: { current: Fiber };
}

/**
 * Runs in the page: whether React has committed the page and every block in it. Each block hydrates by itself,
 * when its script is there; until then React keeps the server's markup of it as `dehydrated`.
 */
function isHydrated(): boolean {
  const root = document.getElementById('root') ?? {};
  const key = Object.keys(root).find((name) => name.startsWith('__reactContainer'));
  if (key === undefined) return false;
  const open = [(root as Record<string, Fiber>)[key]?.stateNode.current];
  for (let fiber = open.pop(); fiber; fiber = open.pop()) {
    if (fiber.memoizedState?.isDehydrated || fiber.memoizedState?.dehydrated) return false;
    for (const next of [fiber.child, fiber.sibling]) if (next) open.push(next);
  }
  return true;
}

/** Logs in with the form on the page or in the open dialog. */
export async function fillLogin(page: Page, email: string, password = 'demonstration'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
}
