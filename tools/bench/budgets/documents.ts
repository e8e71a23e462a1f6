import { atMost, type Budget } from '#tools/bench/contract/budget.ts';

const REPORT = '/auckland/report.pdf?detail=full&sections=economy,labour-market';
const SHEETS = 40;

/** A long report as a PDF file, from the request to the last byte, in seconds for forty sheets. */
export const documents: Budget = {
  name: 'documents',
  title: 'reports as files',
  async measure(workshop) {
    const server = await workshop.freshServer();
    // The first document starts the browser that prints.
    await server.site.get('/auckland/economy/growth.pdf');
    const started = performance.now();
    const { status, body } = await server.site.get(REPORT);
    const seconds = (performance.now() - started) / 1000;
    await server.close();
    if (status === 501) return [];
    if (status !== 200) throw new Error(`${REPORT} answered ${status}.`);
    const { getDocumentProxy } = await import('unpdf');
    const { numPages } = await getDocumentProxy(new Uint8Array(body));
    return [
      atMost('report PDF of 40 sheets', 20, (seconds * SHEETS) / numPages, {
        unit: ' s',
        digits: 1,
        notes: [`${numPages} sheets in ${seconds.toFixed(1)} s, printed twice: the contents name the sheets`],
      }),
    ];
  },
};
