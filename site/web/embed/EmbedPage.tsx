import { Block } from '#engine/blocks/Block.tsx';
import { PageProvider } from '#engine/ui/context/PageContext.tsx';
import { areaInHeading, type EmbedClosedContent, type EmbedContent } from '#site/shared/embedPage.ts';

/** A single block with its source and a link to its page. Needs no scripts. */
export function EmbedPage({ payload, block, isTable, address }: EmbedContent) {
  const { view, messages, pictures, site, suite } = payload;
  const shown = areaInHeading(block, view);
  return (
    <PageProvider messages={messages} search={isTable ? `?table=${block.name}` : ''} print framed>
      <main className="embed">
        <Block block={shown} page={view} pictures={pictures[block.name]} />
        <p>
          <a href={address} target="_blank" rel="noopener">
            {[...new Set([view.title, view.area.name])].join(', ')}
          </a>
          {' · '}
          {suite.name} {site.title}
        </p>
      </main>
    </PageProvider>
  );
}

/** Shown in other sites instead of a block that is not public. */
export function EmbedClosed({ title, message, address }: EmbedClosedContent) {
  return (
    <main className="embed">
      <h2>{title}</h2>
      <p>{message}</p>
      <p>
        <a href={address} target="_blank" rel="noopener">
          {address}
        </a>
      </p>
    </main>
  );
}
