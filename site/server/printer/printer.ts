import type { Browser, Route } from 'playwright-core';
import { fillSheets } from './fillSheets.ts';
import { printFont, withPrintFonts } from './printFonts.ts';
import { Turns } from './turns.ts';

/** A document to print, with everything it needs: the browser has no network access. */
export interface PrintJob {
  /** address of the document, which resolves its links */
  url: string;
  html: string;
  /** drawings may shrink, so that more fits on a page */
  fills?: boolean;
  /** bytes of a file that the document requests, by path; null: not found */
  asset(pathname: string): { type: string; body: Buffer } | null;
}

export interface Printer {
  /**
   * Prints the document as a tagged PDF with an outline, in the paper size of its style sheet.
   * @throws PrinterBusy if the queue is full; Error if the browser fails; the abort reason of `signal`
   */
  print(job: PrintJob, signal?: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}

/** The print queue is full. */
export class PrinterBusy extends Error {
  override name = 'PrinterBusy';
}

const MAX_WAITING = 8;
/** ms per document */
const TIMEOUT = 60_000;
/** ms before an idle browser is closed: it takes more memory than the server */
const IDLE = 60_000;

/** Prints with the Chromium at `executablePath`, which starts with the first document and stops when idle. */
export function createPrinter(executablePath: string): Printer {
  let browser: Promise<Browser> | null = null;
  let idle: NodeJS.Timeout | undefined;
  let isClosed = false;
  const turns = new Turns(MAX_WAITING);

  const stop = async () => {
    const stopped = browser;
    browser = null;
    await (await stopped?.catch(() => null))?.close();
  };
  const open = async (): Promise<Browser> => {
    browser ??= launch(executablePath);
    const opened = await browser.catch((error: unknown) => {
      browser = null;
      throw error;
    });
    if (opened.isConnected()) return opened;
    browser = null;
    return open();
  };
  /** Whether the browser is still running. */
  const stands = async () => (await browser?.catch(() => null))?.isConnected() ?? false;
  const printOnce = async (job: PrintJob, signal: AbortSignal | undefined) => {
    if (isClosed) throw new Error('The printer is closed.');
    return printIn(await open(), job, signal);
  };

  return {
    async print(job, signal) {
      if (!(await turns.take(signal))) throw new PrinterBusy('The printer is busy.');
      clearTimeout(idle);
      try {
        return await printOnce(job, signal);
      } catch (error) {
        // A crashed browser is not the document's fault: another one prints it.
        if (signal?.aborted || isClosed || (await stands())) throw error;
        return await printOnce(job, signal);
      } finally {
        turns.pass();
        if (turns.isFree) idle = setTimeout(() => void stop(), IDLE).unref();
      }
    },
    async close() {
      isClosed = true;
      clearTimeout(idle);
      await stop();
    },
  };
}

async function launch(executablePath: string): Promise<Browser> {
  // Loaded with the first document: most servers never print one.
  const { chromium } = await import('playwright-core');
  return chromium.launch({
    executablePath,
    // The server closes the browser itself, after requests in progress have finished.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

async function printIn(browser: Browser, job: PrintJob, signal: AbortSignal | undefined): Promise<Buffer> {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' });
  // The print call already reports a lost browser, so closing ignores errors.
  const abort = () => void context.close().catch(() => undefined);
  signal?.addEventListener('abort', abort, { once: true });
  try {
    context.setDefaultTimeout(TIMEOUT);
    const page = await context.newPage();
    await page.route('**/*', (route) =>
      answerRoute(route, job).catch(() => route.abort().catch(() => undefined)),
    );
    await page.goto(job.url, { waitUntil: 'load' });
    await page.evaluate(async () => void (await document.fonts.ready));
    if (job.fills) await fillSheets(page);
    return await page.pdf({ preferCSSPageSize: true, printBackground: true, tagged: true, outline: true });
  } catch (error) {
    signal?.throwIfAborted();
    throw error;
  } finally {
    signal?.removeEventListener('abort', abort);
    await context.close().catch(() => undefined);
  }
}

async function answerRoute(route: Route, job: PrintJob): Promise<void> {
  const asked = new URL(route.request().url());
  if (route.request().isNavigationRequest()) {
    return route.fulfill({ contentType: 'text/html; charset=utf-8', body: withPrintFonts(job.html) });
  }
  const isOwn = asked.origin === new URL(job.url).origin;
  const found = isOwn ? (printFont(asked.pathname) ?? job.asset(asked.pathname)) : null;
  return found ? route.fulfill({ contentType: found.type, body: found.body }) : route.abort();
}
