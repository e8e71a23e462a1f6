import { fetchWithin } from '#engine/core/limits/fetchWithin.ts';
import type { ChartPictures, MessagesManifest, PagePayload } from '#generated/types.ts';
import { CONTENT_ID } from '#site/web/content/ContentBody.tsx';

/** The payload that came with the document; null if there is none. */
export function readFirstPage(document: Document): PagePayload | null {
  const text = document.getElementById('page-payload')?.textContent;
  if (!text) return null;
  const payload = JSON.parse(text) as PagePayload;
  return { ...payload, ...collectContent(document, payload), pictures: collectPictures(document, payload) };
}

/**
 * The messages of all pages, which documents leave to a file of their own; null if the payload contains them.
 */
export async function fetchWords(document: Document): Promise<MessagesManifest | null> {
  const href = document.getElementById('page-payload')?.dataset.words;
  if (href === undefined) return null;
  // As the document preloads it: another way of asking would fetch it twice.
  return fetchWithin(href, async (answer) => {
    if (!answer.ok) throw new Error(`The words did not come: ${answer.status}`);
    const words = (await answer.json()) as MessagesManifest | null;
    if (typeof words?.['try-again'] !== 'string')
      throw new Error('The words did not come: what came are none');
    return words;
  });
}

/** A written page is in the document, and not a second time in its payload. */
function collectContent(document: Document, { content }: PagePayload): Pick<PagePayload, 'content'> {
  const html = document.getElementById(CONTENT_ID)?.innerHTML ?? '';
  return content ? { content: { ...content, html } } : {};
}

/**
 * The drawings of the document, which its payload leaves out: kept for when the visitor comes back to the page. Has to
 * run before anything changes the markup.
 */
function collectPictures(document: Document, payload: PagePayload): PagePayload['pictures'] {
  const pictures = Object.entries(payload.pictures).map(([block, heights]): [string, ChartPictures] => {
    const section = document.getElementById(block);
    const plot =
      section?.querySelector('[data-drawings]') ?? section?.querySelector('[data-live-chart]')?.parentElement;
    const [wide, narrow] = plot?.children ?? [];
    return [block, { ...heights, wide: wide?.innerHTML ?? '', narrow: narrow?.innerHTML ?? '' }];
  });
  return Object.fromEntries(pictures);
}
