import { type ComponentType, Suspense, useSyncExternalStore } from 'react';
import { BlockBoundary } from './BlockBoundary.tsx';
import { BlockFailure } from './BlockFailure.tsx';
import type { BlockProps } from './block.ts';
import { blockViews } from './registry.ts';
import type { BlockView } from './view.ts';

const never = () => () => {};

/**
 * One block of a page. A block that fails shows so and leaves the rest of the page alone: the boundary catches it in the browser,
 * Suspense on the server.
 */
export function Block(props: BlockProps<BlockView>) {
  const { block, page } = props;
  // the registry pairs each kind with the view of that kind, which a lookup by union cannot express
  const View = blockViews[block.kind] as ComponentType<BlockProps<BlockView>>;
  // On the server nothing is waited for: what suspends there has failed. In the browser it may be a script on its way.
  const isServer = useSyncExternalStore(
    never,
    () => false,
    () => true,
  );
  return (
    <BlockBoundary key={`${page.page}/${block.name}`} block={block}>
      <Suspense fallback={isServer && <BlockFailure block={block} />}>
        <View {...props} />
      </Suspense>
    </BlockBoundary>
  );
}
