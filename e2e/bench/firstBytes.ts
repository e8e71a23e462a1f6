import { brotliDecompressSync } from 'node:zlib';
import { atMost, type Budget } from './budget.ts';
import { referencePages } from './visit.ts';

const KB = 1000;

/** What comes over the line before the first chart can be seen: one document, with its style sheet in it. */
export const firstBytes: Budget = {
  name: 'bytes',
  title: 'bytes before the first chart',
  async measure(workshop) {
    const { site } = await workshop.server();
    return Promise.all(
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
  },
};
