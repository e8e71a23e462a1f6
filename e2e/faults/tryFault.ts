import type { Browser, Page } from 'playwright-core';
import { interactive } from '#e2e/harness/browser.ts';
import { FILE_TIME } from '#engine/core/limits/withinTime.ts';
import type { FaultProxy } from './faultProxy.ts';
import { commonFaults, type Fault } from './faults.ts';
import type { FetchKind } from './kinds.ts';

/** ms that any step may take on a busy machine */
const PATIENCE = 30_000;
/** ms between two checks; the clock of the page also moves forward artificially */
const LOOK = 250;

/**
 * Spoils a kind of request and checks what the reader sees: the failure is reported, nothing else is lost,
 * and Try again recovers. The page's clock is moved forward to let deadlines pass.
 * @returns what is wrong, empty if nothing
 */
export async function tryFault(
  browser: Browser,
  proxy: FaultProxy,
  kind: FetchKind,
  fault: Fault,
): Promise<string[]> {
  const context = await browser.newContext({
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  });
  context.setDefaultTimeout(PATIENCE);
  await context.grantPermissions(['clipboard-write', 'clipboard-read']);
  const found: string[] = [];
  try {
    const page = await context.newPage();
    page.on('pageerror', (error) => found.push(`uncaught: ${error.message}`));
    const [, host = 'regions', path = ''] = /^(?:(\w+):)?(.*)$/.exec(kind.path) ?? [];
    const at = (place: string) => `http://${host}.localhost:${proxy.port}${place}`;
    proxy.spoil(null);
    if (kind.who) await logIn(page, at('/robots.txt'), `${kind.who}@rohe.test`);
    await page.clock.install();
    if (kind.isAtOnce) proxy.spoil(kind.at, fault);
    await page.goto(at(path), { waitUntil: 'domcontentloaded' });
    if (kind.name !== 'words') await interactive(page);
    // If the login expired, the browser may have left the page already.
    await page.evaluate(() => void Object.assign(window, { isFirst: true })).catch(() => undefined);
    if (!kind.isAtOnce) proxy.spoil(kind.at, fault);
    const leaves = fault === commonFaults['a login that is over'] && !kind.stays;
    const acting = kind.act?.(page);
    // If the page was left, the last steps have nothing to act on.
    if (leaves) acting?.catch(() => undefined);
    else await acting;
    const end = await outcome(page, proxy, kind, leaves);
    if (end === 'endless') found.push('neither said nor left within its time');
    if (proxy.spoilt() === 0) found.push('was not asked');
    if (await isBlank(page)) found.push('a blank page');
    proxy.spoil(null);
    if (end === 'said') await (kind.again?.(page) ?? pressAgain(page, kind));
    if (end === 'said' && kind.isScript && (await isLoadedAnew(page, kind))) {
      // A script that is loading can be aborted only with its page, so the reader asks once more.
      await interactive(page);
      await kind.act?.(page);
    }
    if (end === 'left') await page.waitForLoadState();
    else
      await kind
        .whole(page)
        .first()
        .waitFor()
        .catch(() => found.push('is not there after Try again'));
    if (await isBlank(page)) found.push('a blank page afterwards');
  } catch (error) {
    found.push(error instanceof Error ? (error.message.split('\n')[0] ?? '') : String(error));
  } finally {
    proxy.spoil(null);
    await context.close();
  }
  return found;
}

/** Presses Try again, unless the page has recovered by itself, because then there is no button any more. */
async function pressAgain(page: Page, { whole }: FetchKind): Promise<void> {
  const button = page.getByRole('button', { name: 'Try again' }).first();
  for (const until = performance.now() + PATIENCE; performance.now() < until; ) {
    const isPressed = await button.click({ timeout: 1_000 }).then(
      () => true,
      () => false,
    );
    if (isPressed || (await isLeft(page))) return;
    if (!(await button.isVisible()) && (await whole(page).first().isVisible())) return;
  }
  throw new Error('Try again could not be pressed');
}

/** Whether the document is no longer the first one; undefined while documents change. */
const isLeft = (page: Page): Promise<boolean> =>
  page.evaluate(() => !('isFirst' in window)).catch(() => false);

/** Whether Try again reloads the page if it does not recover. */
const isLoadedAnew = (page: Page, { whole }: FetchKind): Promise<boolean> =>
  Promise.race([
    page.waitForFunction(() => !('isFirst' in window)).then(() => true),
    whole(page)
      .first()
      .waitFor()
      .then(() => false),
  ]).catch(() => false);

/**
 * The result; `left` means that the page was reloaded, as after an expired login. @param leaves accepts
 * nothing else
 */
async function outcome(
  page: Page,
  proxy: FaultProxy,
  { said }: FetchKind,
  leaves: boolean,
): Promise<'said' | 'left' | 'endless'> {
  const until = performance.now() + PATIENCE;
  while (performance.now() < until) {
    if (await isLeft(page)) return 'left';
    const isSaid = said ? await said(page).first().isVisible() : proxy.spoilt() > 0;
    if (isSaid && !leaves) return 'said';
    if (proxy.spoilt() > 0 && !leaves) await page.clock.fastForward(FILE_TIME);
    await new Promise((resolve) => setTimeout(resolve, LOOK));
  }
  return 'endless';
}

/** Whether a reader sees a blank page: neither content nor header. */
const isBlank = (page: Page): Promise<boolean> =>
  page
    .locator('main')
    // biome-ignore lint/performance/useDomNodeTextContent: text that is hidden is not there for a reader
    .innerText()
    .then(
      (text) => text.trim().length < 3,
      () => true,
    );

async function logIn(page: Page, address: string, email: string): Promise<void> {
  await page.goto(address);
  await page.evaluate(async (person) => {
    await fetch('/auth/login/', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email: person, password: 'demonstration', rememberMe: true }),
    });
  }, email);
}
