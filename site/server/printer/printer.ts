import type { Browser, Route } from 'playwright-core';
import { fillSheets } from './fillSheets.ts';
import { printFont, withPrintFonts } from './printFonts.ts';
import { Turns } from './turns.ts';

/** A document to be printed, with all that it needs: the browser that prints it reaches no network. */
export interface PrintJob {
  /** address the document stands for: its links become whole by it */
  url: string;
  html: string;
  /** its drawings may be printed smaller, so that what follows has room on the same sheet */
  fills?: boolean;
  /** bytes of what the document asks for, by path; null: nothing there */
  asset(pathname: string): { type: string; body: Buffer } | null;
}

export interface Printer {
  /**
   * The document as a tagged PDF with outline, on the paper its style sheet names.
   * @throws PrinterBusy where too many wait already; Error where the browser fails; what `signal` aborts with
   */
  print(job: PrintJob, signal?: AbortSignal): Promise<Buffer>;
  close(): Promise<void>;
}

/** More documents wait than the machine can print in good time. */
export class PrinterBusy extends Error {
  override name = 'PrinterBusy';
}

const MAX_WAITING = 8;
/** ms for one document */
const TIMEOUT = 60_000;
/** ms after which an idle browser is closed: it takes more memory than the server */
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
  /** Whether the browser is there that was printed in. */
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
        // A browser that crashed or did not start is not a fault of the document: another one prints it.
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
    // It ends with the server that started it, which first lets running requests finish.
    handleSIGINT: false,
    handleSIGTERM: false,
    handleSIGHUP: false,
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking', '--disable-component-update'],
  });
}

async function printIn(browser: Browser, job: PrintJob, signal: AbortSignal | undefined): Promise<Buffer> {
  const context = await browser.newContext({ javaScriptEnabled: false, colorScheme: 'light' });
  // The caller learns that the browser is gone, so closing and other answers need not report it again.
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
