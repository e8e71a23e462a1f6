import { useMemo } from 'react';
import { suiteWords } from '#site/testing/suiteWords.ts';
import { CONTENT_ID } from '#site/web/content/ContentBody.tsx';
import { ContentPage } from '#site/web/content/ContentPage.tsx';
import '#site/web/content/styles.ts';
import type { WrittenPage } from './pageAsker.ts';
import { StoryFrame } from './StoryFrame.tsx';

/** A written page in its shell, as the site shows it to a visitor. */
export function StoryWritten({ payload: generated, written, drawings = [] }: WrittenPage) {
  const payload = useMemo(() => ({ ...generated, messages: suiteWords }), [generated]);
  const drawn = new Map(
    written?.view.segments.flatMap((part, at) => (drawings[at] ? [[part, drawings[at]] as const] : [])),
  );
  return (
    <StoryFrame payload={payload}>
      {written && (
        <article id={CONTENT_ID} data-layout={written.view.layout}>
          <ContentPage
            {...written}
            around={{ ...written.around, drawings: drawn, messages: suiteWords, hrefOf: ({ path }) => path }}
          />
        </article>
      )}
    </StoryFrame>
  );
}
