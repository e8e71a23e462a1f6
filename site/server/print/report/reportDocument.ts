import type { SiteContext } from '#site/server/context/siteContext.ts';
import type { AssetFiles } from '#site/server/files/assetFiles.ts';
import { htmlDocument } from '#site/server/html/document.ts';
import { stylesFor } from '#site/server/html/documentStyle.ts';
import { printStyle } from '#site/server/html/printStyle.ts';
import { assetOf } from '#site/server/print/page/printDocument.ts';
import type { Printer, PrintJob } from '#site/server/printer/printer.ts';
import { pagesShown, placesInOrder, type ReportContent } from '#site/shared/reportContent.ts';

/** The document as HTML, and the style that its content security policy must allow. */
export async function reportHtml(
  { renderer: getRenderer }: Pick<SiteContext, 'renderer'>,
  report: ReportContent,
  sheets?: Readonly<Record<string, number>>,
): Promise<{ html: string; css: string; policy: string }> {
  const renderer = await getRenderer();
  const { body, css: own } = renderer.report(report, sheets);
  const running = printStyle(
    { ...report.payload, view: { ...report.payload.view, title: report.title } },
    report.url,
    Date.now(),
  );
  const css = renderer.css + own + running;
  const blocks = [report.summary, ...pagesShown(report)].flatMap(({ view }) => view.blocks);
  const html = htmlDocument({
    title: [report.title, report.payload.site.title].join(' · '),
    theme: 'light',
    css,
    styles: stylesFor(renderer, blocks),
    body,
  });
  return { html, css, policy: renderer.policy };
}

/**
 * The document as a PDF file. It is printed twice: the first time finds the pages on which the parts begin,
 * for the contents of the second.
 * @throws PrinterBusy; Error if the browser fails; what `signal` aborts with
 */
export async function reportPdf(
  context: Pick<SiteContext, 'renderer' | 'assets'>,
  printer: Printer,
  report: ReportContent,
  signal?: AbortSignal,
): Promise<Buffer> {
  const job = async (sheets?: Readonly<Record<string, number>>): Promise<PrintJob> => ({
    url: report.url,
    fills: true,
    html: (await reportHtml(context, report, sheets)).html,
    asset: assetOf(context.assets satisfies AssetFiles),
  });
  // The first printing reserves space for the page numbers; otherwise they would shift the pages.
  const room = Object.fromEntries(placesInOrder(report).map(({ id }) => [id, 0]));
  const draft = await printer.print(await job(room), signal);
  return printer.print(await job(await sheetsOf(draft, report)), signal);
}

/** The page number (from 1) on which each part begins, from the PDF outline. */
async function sheetsOf(pdf: Buffer, report: ReportContent): Promise<Record<string, number>> {
  // Loaded with the first report: it is as large as the rest of the server.
  const { getDocumentProxy } = await import('unpdf');
  const document = await getDocumentProxy(new Uint8Array(pdf));
  try {
    const headings = flatten((await document.getOutline()) ?? []);
    const sheets: Record<string, number> = {};
    let at = 0;
    for (const { id, title } of placesInOrder(report)) {
      const found = headings.findIndex(
        (heading, index) => index >= at && heading.title.trim() === title.trim(),
      );
      const target = headings[found]?.dest;
      const dest = typeof target === 'string' ? await document.getDestination(target) : target;
      if (found < 0 || !dest) continue;
      sheets[id] = (await document.getPageIndex(dest[0])) + 1;
      at = found + 1;
    }
    return sheets;
  } finally {
    await document.loadingTask.destroy();
  }
}

interface Heading {
  title: string;
  dest: string | unknown[] | null;
  items: Heading[];
}

const flatten = (headings: Heading[]): Heading[] =>
  headings.flatMap((heading) => [heading, ...flatten(heading.items)]);
