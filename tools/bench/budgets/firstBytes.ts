import type { Client } from '#e2e/harness/client.ts';
import { encode } from '#site/server/http/encoding.ts';
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

/** Bytes of a document from its start to the end of its first chart, in brotli. @throws Error without a chart */
export function bytesToFirstChart(html: string): number {
  const chart = html.search(/<svg class="chart\b/);
  if (chart === -1) throw new Error('The document has no chart.');
  const until = html.indexOf('</svg>', chart) + '</svg>'.length;
  return encode(Buffer.from(html.slice(0, until)), 'br').length;
}

/** The bytes that a browser needs before it can draw the first chart: the start of one document. */
export const firstBytes: Budget = {
  name: 'bytes',
  title: 'bytes to the end of the first chart',
  async measure(workshop) {
    const { site } = await workshop.server();
    const first = await Promise.all(
      referencePages.map(async (path) => {
        const html = (await site.get(path)).body.toString('utf8');
        return atMost(`bytes to the end of the first chart, ${path}`, 10, bytesToFirstChart(html) / KB, {
          unit: ' KB',
          digits: 1,
          notes: [
            `the start of the document in brotli, with its style; ${(html.length / KB).toFixed(0)} KB in all, unpacked`,
          ],
        });
      }),
    );
    const all = await Promise.all(referencePages.map((path) => inAll(site, path)));
    return [...first, ...all];
  },
};
