import type { Browser, BrowserContext, Page } from 'playwright-core';
import type { BenchServer } from '#tools/bench/server/benchServer.ts';

export interface VisitOptions {
  width?: number;
  height?: number;
  /** a slow phone on a slow line, as in the budgets; absent: at this machine's speed */
  slow?: boolean;
  /** runs in the page before any script of the page */
  before?: () => void;
}

/** A phone in the country: 150 ms round trip, 1.6 Mbit/s, a quarter of this processor. */
const SLOW_LINE = {
  offline: false,
  latency: 150,
  downloadThroughput: 1.6e6 / 8,
  uploadThroughput: 0.75e6 / 8,
};
const SLOWDOWN = 4;

/** Runs a task with the page of a new visitor: nothing cached, no cookies. */
export async function withVisitor<T>(
  browser: Browser,
  { width = 1280, height = 900, slow = false, before }: VisitOptions,
  task: (page: Page, context: BrowserContext) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: { width, height } });
  try {
    const page = await context.newPage();
    if (slow) {
      const session = await context.newCDPSession(page);
      await session.send('Network.enable');
      await session.send('Network.emulateNetworkConditions', SLOW_LINE);
      await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWDOWN });
    }
    if (before) await page.addInitScript(before);
    return await task(page, context);
  } finally {
    await context.close();
  }
}

/** Address of a path on the product's site. */
export function addressOf(server: BenchServer, path: string): string {
  return `http://regions.localhost:${server.port}${path}`;
}

/** The pages on which single-page budgets are measured: one area alone, and one with a comparator. */
export const referencePages = [
  '/auckland/economy/growth',
  '/auckland/economy/growth?compare=christchurch-city',
] as const;
