import type { ChartPictures, PagePayload } from '../../generated/types.ts';

/** The payload that came with the document; null where there is none. */
export function readFirstPage(document: Document): PagePayload | null {
  const text = document.getElementById('page-payload')?.textContent;
  if (!text) return null;
  const payload = JSON.parse(text) as PagePayload;
  return { ...payload, pictures: collectPictures(document, payload) };
}

/**
 * The drawings of the document, which its payload leaves out: kept for when the visitor comes back to the page. Has to
 * run before anything changes the markup.
 */
function collectPictures(document: Document, payload: PagePayload): PagePayload['pictures'] {
  const pictures = Object.entries(payload.pictures).map(([block, heights]): [string, ChartPictures] => {
    const section = document.getElementById(block);
    const plot = section?.querySelector('[data-live-chart]')?.parentElement;
    const [wide, narrow] = plot?.children ?? [];
    return [block, { ...heights, wide: wide?.innerHTML ?? '', narrow: narrow?.innerHTML ?? '' }];
  });
  return Object.fromEntries(pictures);
}
