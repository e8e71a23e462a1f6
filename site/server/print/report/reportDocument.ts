import type { SiteContext } from '#site/server/context/siteContext.ts';
import type { AssetFiles } from '#site/server/files/assetFiles.ts';
import { htmlDocument } from '#site/server/html/document.ts';
import { printStyle } from '#site/server/html/printStyle.ts';
import { stylesFor } from '#site/server/html/siteRenderer.ts';
import { assetOf } from '#site/server/print/page/printDocument.ts';
import type { Printer, PrintJob } from '#site/server/printer/printer.ts';
import { pagesShown, placesInOrder, type ReportContent } from '#site/shared/reportContent.ts';
import { sheetsOf } from './sheets.ts';

/** The document as HTML, and the style that its content security policy has to let pass. */
export async function reportHtml(
  { renderer: getRenderer }: Pick<SiteContext, 'renderer'>,
  report: ReportContent,
  sheets?: Readonly<Record<string, number>>,
): Promise<{ html: string; css: string; policy: string }> {
  const renderer = await getRenderer();
  const { body, css: own } = renderer.report(report, sheets);
  const running = printStyle(
    { ...report.payload, view: { ...report.payload.view, title: report.title } },
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
 * The document as a PDF file. It is printed twice: the first time tells on which sheets the parts begin, which the contents
 * of the second say.
 * @throws PrinterBusy; Error where the browser fails; what `signal` aborts with
 */
export async function reportPdf(
  context: Pick<SiteContext, 'renderer' | 'assets'>,
  printer: Printer,
  report: ReportContent,
  signal?: AbortSignal,
): Promise<Buffer> {
  const job = async (sheets?: Readonly<Record<string, number>>): Promise<PrintJob> => ({
    url: report.url,
    html: (await reportHtml(context, report, sheets)).html,
    asset: assetOf(context.assets satisfies AssetFiles),
  });
  // Room for the numbers is kept in the first round, or they would push what they count.
  const room = Object.fromEntries(placesInOrder(report).map(({ id }) => [id, 0]));
  const draft = await printer.print(await job(room), signal);
  return printer.print(await job(await sheetsOf(draft, report)), signal);
}
