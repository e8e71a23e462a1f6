import type { PagePayload } from '#generated/types.ts';

/** Name of the element that holds a written page. */
export const CONTENT_ID = 'content';

interface ContentBodyProps {
  content: NonNullable<PagePayload['content']>;
  /** another page is on its way */
  isBusy: boolean;
}

/**
 * A written page. Its markup comes from our server whole, so that the browser needs no code for it; what came with the
 * document stays untouched.
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
