import { Component, type ReactNode, Suspense } from 'react';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import type { LazyView } from '#engine/ui/block/lazyBlock.tsx';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import styles from '#engine/ui/frame/BlockFrame.module.css';
import type { BlockView } from '#generated/types.ts';
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

interface BlockBoundaryProps {
  block: BlockView;
  children: ReactNode;
}
interface BlockBoundaryState {
  hasFailed: boolean;
  block: BlockView;
}

/** Keeps the failure of one block from taking the page with it; tries again when the block brings other figures. */
class BlockBoundary extends Component<BlockBoundaryProps, BlockBoundaryState> {
  override state: BlockBoundaryState = { hasFailed: false, block: this.props.block };

  static getDerivedStateFromError() {
    return { hasFailed: true };
  }

  static getDerivedStateFromProps(props: BlockBoundaryProps, state: BlockBoundaryState) {
    return state.block === props.block ? null : { hasFailed: false, block: props.block };
  }

  override render() {
    return this.state.hasFailed ? <BlockFailure block={this.props.block} /> : this.props.children;
  }
}

/** Shown in place of a block that failed. */
function BlockFailure({ block }: { block: BlockView }) {
  const say = useSay();
  return (
    <section className={styles.card} id={block.name}>
      {block.title && <h2>{block.title}</h2>}
      <p className={styles.empty}>{say('gate-error')}</p>
    </section>
  );
}
