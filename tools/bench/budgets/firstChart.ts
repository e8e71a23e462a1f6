import type { Browser } from 'playwright-core';
import { atMost, type Budget } from '#tools/bench/contract/budget.ts';
import { median, spread } from '#tools/bench/load/statistics.ts';
import { addressOf, referencePages, withVisitor } from '#tools/bench/load/visit.ts';

const RUNS = 5;

declare global {
  interface Window {
    /** ms from the start of the navigation until the first chart is on the screen */
    firstChart?: number;
  }
}

/**
 * How long a new visitor waits for the first chart. Inline SVG does not count for the browser's Largest
 * Contentful Paint, so the page marks it: the drawing has a size, is in the window, and two frames have
 * passed.
 */
export const firstChart: Budget = {
  name: 'first-chart',
  title: 'first chart visible, cold',
  async measure(workshop) {
    const browser = await workshop.browser();
    const server = await workshop.server();
    const figures = [];
    for (const path of referencePages) {
      const times: number[] = [];
      for (let run = 0; run < RUNS; run += 1)
        times.push(await timeFirstChart(browser, addressOf(server, path)));
      figures.push(
        atMost(`first chart visible, cold, ${path}`, 800, median(times), {
          unit: ' ms',
          notes: [`${spread(times, ' ms')}; 150 ms round trip, 1.6 Mbit/s, processor ÷ 4, 1280 × 900 px`],
          values: { times },
        }),
      );
    }
    return figures;
  },
};

async function timeFirstChart(browser: Browser, address: string): Promise<number> {
  return withVisitor(browser, { slow: true, before: markFirstChart }, async (page) => {
    await page.goto(address, { waitUntil: 'commit' });
    const mark = await page.waitForFunction(() => window.firstChart, undefined, { timeout: 30_000 });
    return (await mark.jsonValue()) ?? Number.NaN;
  });
}

/** Runs in the page. */
function markFirstChart(): void {
  const isSeen = (drawing: Element) => {
    const { width, height, top, bottom } = drawing.getBoundingClientRect();
    return width > 0 && height > 0 && top < window.innerHeight && bottom > 0;
  };
  const look = () => {
    if (![...document.querySelectorAll('svg.chart')].some(isSeen)) {
      requestAnimationFrame(look);
      return;
    }
    requestAnimationFrame(() =>
      requestAnimationFrame(() => {
        window.firstChart = performance.now();
      }),
    );
  };
  requestAnimationFrame(look);
}
