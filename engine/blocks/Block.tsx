import { Component, type ReactNode, Suspense } from 'react';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import type { LazyView } from '#engine/ui/block/lazyBlock.tsx';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import styles from '#engine/ui/frame/BlockFrame.module.css';
import type { BlockView } from '#generated/types.ts';
import { blockViews } from './views.ts';

/**
 * One block of a page. A block that fails shows a message and leaves the rest of the page alone: in the
 * browser the error boundary catches the failure, on the server Suspense does.
 */
export function Block(props: BlockProps<BlockView>) {
  const { block, page } = props;
  const View = blockViews[block.kind];
  if (!View) throw new Error(`engine/blocks/${block.kind}/ has no view`);
  // The server does not wait, so anything that suspends there has failed. In the browser a lazy view is still
  // loading, and the server's markup stays until it arrives.
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

/** Keeps one failing block from taking down the page. It tries again when the block gets new data. */
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

/** Shown instead of a block that failed. */
function BlockFailure({ block }: { block: BlockView }) {
  const say = useSay();
  return (
    <section className={styles.card} id={block.name}>
      {block.title && <h2>{block.title}</h2>}
      <p className={styles.empty}>{say('gate-error')}</p>
    </section>
  );
}
