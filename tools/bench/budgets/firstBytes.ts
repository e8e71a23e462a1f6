import { brotliDecompressSync } from 'node:zlib';
import type { Client } from '#e2e/harness/client.ts';
import { atMost, type Budget, type Figure } from '#tools/bench/contract/budget.ts';
import { pageWeight } from '#tools/bench/load/pageWeight.ts';
import { referencePages } from '#tools/bench/load/visit.ts';

const KB = 1000;

/** A page with everything that its browser loads before the reader does anything. */
async function inAll(site: Client, path: string): Promise<Figure> {
  const weight = await pageWeight(site, path);
  const bytes = Object.values(weight).reduce((sum, part) => sum + part, 0);
  return atMost(`page in all, ${path}`, 150, bytes / 1024, {
    unit: ' KiB',
    digits: 1,
    notes: [
      Object.entries(weight)
        .map(([part, size]) => `${part} ${(size / KB).toFixed(1)}`)
        .join(', '),
    ],
    values: weight,
  });
}

/** The bytes sent before the first chart is visible: one document with its style sheet. */
export const firstBytes: Budget = {
  name: 'bytes',
  title: 'bytes before the first chart',
  async measure(workshop) {
    const { site } = await workshop.server();
    const first = await Promise.all(
      referencePages.map(async (path) => {
        const { body } = await site.get(path, { 'accept-encoding': 'br' });
        const html = brotliDecompressSync(body).toString('utf8');
        const linked = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)].map(
          ([, href]) => href ?? '',
        );
        const sheets = await Promise.all(linked.map((href) => site.get(href, { 'accept-encoding': 'br' })));
        const bytes = sheets.reduce((sum, sheet) => sum + sheet.body.length, body.length);
        return atMost(`bytes before the first chart, ${path}`, 25, bytes / KB, {
          unit: ' KB',
          digits: 1,
          notes: [
            `the whole document as sent in brotli with its style sheet, payload and all; ${(html.length / KB).toFixed(0)} KB unpacked`,
          ],
        });
      }),
    );
    const all = await Promise.all(referencePages.map((path) => inAll(site, path)));
    return [...first, ...all];
  },
};
