import type { PagePayload } from '#generated/types.ts';

/** Id of the element with a written page. */
export const CONTENT_ID = 'content';

interface ContentBodyProps {
  content: NonNullable<PagePayload['content']>;
  /** another page is loading */
  isBusy: boolean;
}

/**
 * A written page. The server renders its complete markup, so the browser needs no code for it. Markup in the
 * first document is not changed.
 */
export function ContentBody({ content, isBusy }: ContentBodyProps) {
  return (
    <article
      id={CONTENT_ID}
      data-layout={content.layout}
      aria-busy={isBusy || undefined}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: made by our server; HTML of authors is escaped there
      dangerouslySetInnerHTML={{ __html: content.html }}
    />
  );
}
