import { Component, type ReactNode } from 'react';
import { reportError } from '#engine/ui/fetch/reportError.ts';

interface BoundaryProps {
  /** a new value renders the children again */
  resetKey: unknown;
  fallback: ReactNode;
  children: ReactNode;
}

interface BoundaryState {
  failedFor: unknown;
  failed: boolean;
}

/** Contains rendering errors, so that only the children are replaced, and reports them. */
export class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { failed: false, failedFor: null };

  static getDerivedStateFromError(): Partial<BoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: BoundaryProps, state: BoundaryState): BoundaryState {
    if (state.failed && state.failedFor !== null && state.failedFor !== props.resetKey) {
      return { failed: false, failedFor: null };
    }
    return { failed: state.failed, failedFor: state.failed ? props.resetKey : null };
  }

  override componentDidCatch(error: unknown): void {
    void reportError('Something could not be shown.', error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
