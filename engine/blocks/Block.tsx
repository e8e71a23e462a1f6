import { Suspense } from 'react';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import type { LazyView } from '#engine/ui/block/lazyBlock.tsx';
import type { BlockView } from '#generated/types.ts';
import { BlockBoundary } from './BlockBoundary.tsx';
import { BlockFailure } from './BlockFailure.tsx';
import { blockViews } from './views.ts';

/**
 * One block of a page. A block that fails shows so and leaves the rest of the page alone: the boundary catches it in the browser,
 * Suspense on the server.
 */
export function Block(props: BlockProps<BlockView>) {
  const { block, page } = props;
  const View = blockViews[block.kind];
  if (!View) throw new Error(`engine/blocks/${block.kind}/ has no view`);
  // On the server nothing is waited for: what suspends there has failed. A lazy view in the browser is on its way, and what the
  // server wrote stays meanwhile.
  const isOnItsWay = (View as Partial<LazyView<object>>).isLoaded?.() === false;
  return (
    <BlockBoundary key={`${page.page}/${block.name}`} block={block}>
      <Suspense fallback={isOnItsWay ? null : <BlockFailure block={block} />}>
        <View {...props} />
      </Suspense>
    </BlockBoundary>
  );
}
