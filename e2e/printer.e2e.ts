import { execFileSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { createPrinter } from '#site/server/printer/printer.ts';
import { chromiumPath } from './harness/launchBrowser.ts';

/** Ends every browser that this process started: each leads a group of its own. */
function endBrowsers(): void {
  const started = execFileSync('pgrep', ['-P', String(process.pid), '-f', 'chrom'], { encoding: 'utf8' });
  for (const pid of started.trim().split('\n')) process.kill(-Number(pid), 'SIGKILL');
}

it('prints a document again in another browser where the first one fell in the middle of it', async () => {
  const printer = createPrinter(chromiumPath());
  let asked = 0;
  const pdf = await printer.print({
    url: 'http://print.localhost/',
    html: '<!doctype html><title>A page</title><img src="/picture.svg" alt="">',
    asset: () => {
      asked += 1;
      if (asked === 1) endBrowsers();
      return { type: 'image/svg+xml', body: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>') };
    },
  });
  await printer.close();
  expect(pdf.subarray(0, 5).toString('latin1')).toBe('%PDF-');
  expect(asked).toBe(2);
});

it('starts no browser once it is closed', async () => {
  const printer = createPrinter(chromiumPath());
  await printer.close();
  await expect(
    printer.print({ url: 'http://print.localhost/', html: '', asset: () => null }),
  ).rejects.toThrow('The printer is closed.');
});
