import type { Page } from 'playwright-core';
import { atMost, type Budget } from '#tools/bench/contract/budget.ts';
import { median, spread } from '#tools/bench/load/statistics.ts';
import { addressOf, referencePages, withVisitor } from '#tools/bench/load/visit.ts';

const PAGES = 8;

declare global {
  interface Window {
    clicked?: number;
    nextChart?: number;
  }
}

/** From the click on a link whose page was prefetched until the next page's chart is on the screen. */
export const nextPage: Budget = {
  name: 'next-page',
  title: 'next page in the app, prefetched',
  async measure(workshop) {
    const server = await workshop.server();
    const [start] = referencePages;
    const times = await withVisitor(await workshop.browser(), {}, async (page) => {
      await page.goto(addressOf(server, start));
      await quiet(page);
      const taken: number[] = [];
      for (let visit = 0; visit < PAGES; visit += 1) {
        const time = await timeNext(page, visit);
        if (time !== null) taken.push(time);
        await quiet(page);
      }
      return taken;
    });
    if (times.length === 0) throw new Error('No link leads to a page with a chart that a visitor may see.');
    return [
      atMost('next page in the app, prefetched: click to chart', 100, median(times), {
        unit: ' ms',
        notes: [
          `${spread(times, ' ms')}, as a visitor, no throttle; two frames after the drawing is in place`,
        ],
        values: { times },
      }),
    ];
  },
};

/** Waits until everything is prefetched and every live chart is ready. */
async function quiet(page: Page): Promise<void> {
  await page.waitForLoadState('networkidle');
  await page.waitForTimeout(700);
}

/** Clicks the link to another open page. @returns ms, or null if there is no link or its page has no chart */
async function timeNext(page: Page, visit: number): Promise<number | null> {
  const links = page.locator(
    'nav a[href*="/economy/"]:not([data-locked]):not([aria-current]), nav a[href*="/labour-market/"]:not([data-locked]):not([aria-current])',
  );
  const open = await links.all();
  const seen = [];
  for (const link of open) if (await link.isVisible()) seen.push(link);
  const link = seen[visit % Math.max(seen.length, 1)];
  if (!link) return null;
  await link.evaluate(watchNextChart);
  await link.click();
  const mark = await page
    .waitForFunction(() => window.nextChart, undefined, { timeout: 5_000 })
    .catch(() => null);
  return (await mark?.jsonValue()) ?? null;
}

/** Runs in the page. Records when the link is clicked, and when a new drawing has been painted. */
function watchNextChart(link: Element): void {
  const before = new Set(document.querySelectorAll('svg.chart'));
  const heading = document.querySelector('main h1')?.textContent;
  window.nextChart = undefined;
  const isSeen = (drawing: Element) => {
    const { width, height } = drawing.getBoundingClientRect();
    return width > 0 && height > 0 && !before.has(drawing);
  };
  const isArrived = () =>
    document.querySelector('main h1')?.textContent !== heading &&
    [...document.querySelectorAll('svg.chart')].some(isSeen);
  link.addEventListener(
    'click',
    ({ timeStamp }) => {
      const look = () => {
        if (!isArrived()) {
          requestAnimationFrame(look);
          return;
        }
        requestAnimationFrame(() =>
          requestAnimationFrame(() => {
            window.nextChart = performance.now() - timeStamp;
          }),
        );
      };
      requestAnimationFrame(look);
    },
    { capture: true, once: true },
  );
}
