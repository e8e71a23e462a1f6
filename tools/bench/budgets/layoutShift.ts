import { atMost, type Budget } from '#tools/bench/contract/budget.ts';
import { addressOf, referencePages, withVisitor } from '#tools/bench/load/visit.ts';

const WIDTHS = [1280, 360] as const;
/** ms to wait after the last live chart has replaced its picture */
const SETTLE = 1_000;

declare global {
  interface Window {
    shifts?: { value: number; what: string }[];
  }
}

interface Shift extends PerformanceEntry {
  value: number;
  sources?: { node?: Node | null }[];
}

/**
 * How far the layout shifts, from the first paint until the live charts are in place. All shifts are summed,
 * which is never less than the browser's own score. Measured on the slow line, where fonts and scripts arrive
 * late.
 */
export const layoutShift: Budget = {
  name: 'layout-shift',
  title: 'layout shift',
  async measure(workshop) {
    const browser = await workshop.browser();
    const server = await workshop.server();
    const figures = [];
    for (const width of WIDTHS) {
      for (const path of referencePages) {
        const options = { width, height: width === 360 ? 740 : 900, slow: true, before: watchShifts };
        const { shifts, live } = await withVisitor(browser, options, async (page) => {
          await page.goto(addressOf(server, path), { waitUntil: 'load' });
          await page.locator('[data-live-chart]').first().scrollIntoViewIfNeeded();
          await page.waitForSelector('[data-live]', { timeout: 30_000 });
          await page.waitForTimeout(SETTLE);
          return page.evaluate(() => ({
            shifts: window.shifts ?? [],
            live: document.querySelectorAll('[data-live]').length,
          }));
        });
        const worst = shifts.toSorted((a, b) => b.value - a.value).slice(0, 3);
        figures.push(
          atMost(
            `layout shift at ${width} px, ${path}`,
            0.01,
            shifts.reduce((sum, { value }) => sum + value, 0),
            {
              unit: '',
              digits: 4,
              notes: [
                `slow line, ${live} live charts${worst.map(({ value, what }) => `; ${value.toFixed(4)} ${what}`).join('')}`,
              ],
            },
          ),
        );
      }
    }
    return figures;
  },
};

/** Runs in the page. */
function watchShifts(): void {
  const shifts: NonNullable<Window['shifts']> = [];
  window.shifts = shifts;
  const name = (node: Node | null | undefined) =>
    node instanceof Element
      ? `${node.tagName.toLowerCase()} “${(node.textContent ?? '').slice(0, 24)}”`
      : '?';
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as Shift[]) {
      shifts.push({
        value: entry.value,
        what: `at ${entry.startTime.toFixed(0)} ms: ${(entry.sources ?? []).map(({ node }) => name(node)).join(', ')}`,
      });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}
