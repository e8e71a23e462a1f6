import { Component, type ReactNode } from 'react';
import type { BlockView } from '#generated/types.ts';
import { BlockFailure } from './BlockFailure.tsx';

interface BlockBoundaryProps {
  block: BlockView;
  children: ReactNode;
}
interface BlockBoundaryState {
  hasFailed: boolean;
  block: BlockView;
}

/** Keeps the failure of one block from taking the page with it; tries again when the block brings other figures. */
export class BlockBoundary extends Component<BlockBoundaryProps, BlockBoundaryState> {
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
