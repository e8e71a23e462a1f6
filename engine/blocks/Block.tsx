import { type ComponentType, Suspense } from 'react';
import { BlockBoundary } from './BlockBoundary.tsx';
import { BlockFailure } from './BlockFailure.tsx';
import type { BlockProps } from './block.ts';
import type { LazyView } from './lazyBlock.tsx';
import type { BlockView } from './view.ts';
import { blockViews } from './views.ts';

/**
 * One block of a page. A block that fails shows so and leaves the rest of the page alone: the boundary catches it in the browser,
 * Suspense on the server.
 */
export function Block(props: BlockProps<BlockView>) {
  const { block, page } = props;
  // the registry pairs each kind with the view of that kind, which a lookup by union cannot express
  const View = blockViews[block.kind] as ComponentType<BlockProps<BlockView>>;
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
