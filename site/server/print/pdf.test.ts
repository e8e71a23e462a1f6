// @vitest-environment node

import { describe, expect, it } from 'vitest';
import { readEnvironment } from '#environment/environment.ts';
import { findChromium } from '#site/server/printer/findChromium.ts';
import { type Printer, PrinterBusy, type PrintJob } from '#site/server/printer/printer.ts';
import { TOKEN } from '#site/testing/fakeApi.ts';
import { startTestSite } from '#site/testing/startTestSite.ts';

const SESSION = { cookie: `userToken=${TOKEN}` };

/** A printer that keeps what it was given. */
function paperless(fault?: Error): Printer & { jobs: PrintJob[] } {
  const jobs: PrintJob[] = [];
  return {
    jobs,
    async print(job) {
      jobs.push(job);
      if (fault) throw fault;
      return Buffer.from('%PDF-');
    },
    async close() {},
  };
}

describe('a page as a PDF file', () => {
  it('is made of the print variant, under the address of the page, which it says on paper (design-C34)', async () => {
    const printer = paperless();
    const { ask } = await startTestSite({ printer });
    const { status, headers, body } = await ask('/lee-bay/economy/growth.pdf?compare=hill-town');
    expect([status, headers['content-type'], body]).toEqual([200, 'application/pdf', '%PDF-']);
    expect(headers['content-disposition']).toMatch(/^inline; filename="lee-bay-[a-z-]+\.pdf"$/);
    const [job] = printer.jobs;
    expect(job?.url).toMatch(/\/lee-bay\/economy\/growth\?compare=hill-town$/);
    expect(job?.html).toContain('rose 2.0%');
    expect(job?.html).toContain('--print-head:"Lee Bay');
    expect(job?.html).toMatch(/--print-address:"http:[^"]*\/lee-bay\/economy\/growth\?compare=hill-town"/);
    expect(job?.html).not.toContain('<script');
  });

  it('is kept by nobody where a session asked for it', async () => {
    const { ask } = await startTestSite({ printer: paperless() });
    const { headers } = await ask('/lee-bay/economy/growth.pdf', { headers: SESSION });
    expect(headers['cache-control']).toBe('private, no-store');
  });

  it('answers with the gate where the page is not open, and prints nothing', async () => {
    const printer = paperless();
    const { ask } = await startTestSite({ printer });
    const { status, headers } = await ask('/hill-town/economy/growth.pdf');
    expect([status, headers['content-type'], printer.jobs]).toEqual([403, 'text/html; charset=utf-8', []]);
  });

  it('says what to do where the server has no Chromium, or too much to print', async () => {
    const without = await startTestSite();
    expect((await without.ask('/lee-bay/economy/growth.pdf')).status).toBe(501);
    const busy = await startTestSite({ printer: paperless(new PrinterBusy()) });
    const { status, headers } = await busy.ask('/lee-bay/economy/growth.pdf');
    expect([status, headers['retry-after']]).toEqual([503, '30']);
  });

  it('shows a page to a browser where there is too much to print (faults-D13)', async () => {
    const { ask } = await startTestSite({ printer: paperless(new PrinterBusy()) });
    const { status, headers, body } = await ask('/lee-bay/economy/growth.pdf', {
      headers: { accept: 'text/html,application/xhtml+xml,*/*;q=0.8' },
    });
    expect([status, headers['retry-after'], headers['content-type']]).toEqual([
      503,
      '30',
      'text/html; charset=utf-8',
    ]);
    expect(body).toMatch(/<html/);
  });

  it('replaces an area id that is not in correct form, and finds no page behind a print variant', async () => {
    const { ask } = await startTestSite({ printer: paperless() });
    const { status, headers } = await ask('/Lee%20Bay/economy/growth.pdf?year=2020');
    expect([status, headers.location]).toEqual([301, '/lee-bay/economy/growth.pdf?year=2020']);
    expect((await ask('/lee-bay/economy/growth/pdf.pdf')).status).toBe(404);
  });
});

describe('findChromium(environment)', () => {
  const find = (ROHE_CHROMIUM: string) => findChromium(readEnvironment({ ROHE_CHROMIUM }));

  it('takes the named one, none where that is said, and refuses a name without a file', () => {
    expect(find(process.execPath)).toBe(process.execPath);
    expect(find('none')).toBeUndefined();
    expect(() => find('/nowhere/chromium')).toThrow('/nowhere/chromium');
  });
});
