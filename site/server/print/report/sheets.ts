import { placesInOrder, type ReportContent } from '#site/shared/reportContent.ts';

/** Sheet, from 1, on which each part and page of a printed document begins, by the outline of the PDF. */
export async function sheetsOf(pdf: Buffer, report: ReportContent): Promise<Record<string, number>> {
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
