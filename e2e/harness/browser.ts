import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterEach, beforeAll, expect, inject } from 'vitest';
import { launchBrowser } from './launchBrowser.ts';
import { tokenOf } from './tokenOf.ts';

export interface Visitor {
  /** a new page of a person of their own; every page of a visitor shares cookies */
  page: Page;
  context: BrowserContext;
}

interface Visit {
  width?: number;
  height?: number;
  scripts?: boolean;
  touch?: boolean;
  /** whose; absent: the profiles of regions */
  site?: string;
  /** who is logged in, as `tokenOf` names them: logging in by its form is a journey of its own, and costs two pages */
  as?: string;
}

/** What may stand in the console: answers that the journey itself provokes. */
const provoked =
  /status of (400|401|403|404|502|503)|net::ERR_ABORTED|^Fetching \/(auth\/login|api\/contact)\/ failed/;

let running: Promise<Browser> | undefined;

/** One browser for all files of a worker, with which it ends; another one where it broke down. */
async function sharedBrowser(): Promise<Browser> {
  if (!(await running?.catch(() => undefined))?.isConnected()) running = launchBrowser();
  return running as Promise<Browser>;
}

/**
 * A browser for the tests of a file. Any script error, policy violation or foreign request fails the test it happens in.
 * `also`: what else the journeys of the file provoke in the console.
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
    // What did not come in time has to stand in the message: it is asked for once more (`vitest.config.ts`).
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
      const address = url(path, undefined, site);
      if (as) await context.addCookies([{ name: 'userToken', value: await tokenOf(as), url: address }]);
      const page = await context.newPage();
      await page.goto(address);
      return { page, context };
    },
  };
}

/** Address of a path of the product's site. */
export function url(path: string, port = inject('port'), site = 'regions'): string {
  return `http://${site}.localhost:${port}${path}`;
}

/** Waits until React has taken over the server's HTML: what is pressed before would be lost. Pages without scripts are there at once. */
export async function interactive(page: Page): Promise<void> {
  if ((await page.locator('script[type="module"]').count()) === 0) return;
  await page.waitForFunction(() => {
    const last = document.querySelector('footer a');
    return last !== null && Object.keys(last).some((key) => key.startsWith('__reactProps'));
  });
  // What hydrates is marked before it is done: the browser is idle once it is.
  await page.evaluate(() => new Promise((done) => requestIdleCallback(done, { timeout: 10_000 })));
}

/** Logs in with the form that stands on the page or in the open dialog. */
export async function fillLogin(page: Page, email: string, password = 'demonstration'): Promise<void> {
  await page.getByLabel('Email').fill(email);
  await page.getByLabel('Password').fill(password);
  await page.getByLabel('Password').press('Enter');
}
