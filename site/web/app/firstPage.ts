import { fetchWithin } from '#engine/core/limits/fetchWithin.ts';
import type { ChartPictures, MessagesManifest, PagePayload } from '#generated/types.ts';
import { CONTENT_ID } from '#site/web/content/ContentBody.tsx';

/** The payload in the document; null if there is none. */
export function readFirstPage(document: Document): PagePayload | null {
  const text = document.getElementById('page-payload')?.textContent;
  if (!text) return null;
  const payload = JSON.parse(text) as PagePayload;
  return { ...payload, ...collectContent(document, payload), pictures: collectPictures(document, payload) };
}

/** The messages of all pages, which are in a separate file; null if the payload contains them. */
export async function fetchWords(document: Document): Promise<MessagesManifest | null> {
  const href = document.getElementById('page-payload')?.dataset.words;
  if (href === undefined) return null;
  // The same kind of request as the preload in the document; otherwise the file would be fetched twice.
  return fetchWithin(href, async (answer) => {
    const words = answer.ok ? ((await answer.json()) as MessagesManifest | null) : null;
    if (typeof words?.['try-again'] !== 'string') throw new Error(`The words did not come: ${answer.status}`);
    return words;
  });
}

/** Reads a written page from the document, because its payload omits it. */
function collectContent(document: Document, { content }: PagePayload): Pick<PagePayload, 'content'> {
  const html = document.getElementById(CONTENT_ID)?.innerHTML ?? '';
  return content ? { content: { ...content, html } } : {};
}

/**
 * Reads the drawings from the document, because its payload omits them, and keeps them for when the visitor
 * returns to the page. Must run before the markup changes.
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
