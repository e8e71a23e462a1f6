import { Component, type ReactNode } from 'react';
import { reportError } from '#engine/ui/fetch/reportError.ts';

interface PageBoundaryProps {
  /** another one gives the page another chance */
  resetKey: unknown;
  fallback: ReactNode;
  children: ReactNode;
}

interface PageBoundaryState {
  failedFor: unknown;
  failed: boolean;
}

/** Keeps a page that cannot be rendered from taking the shell with it, and reports why. */
export class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
  override state: PageBoundaryState = { failed: false, failedFor: null };

  static getDerivedStateFromError(): Partial<PageBoundaryState> {
    return { failed: true };
  }

  static getDerivedStateFromProps(props: PageBoundaryProps, state: PageBoundaryState): PageBoundaryState {
    if (state.failed && state.failedFor !== null && state.failedFor !== props.resetKey) {
      return { failed: false, failedFor: null };
    }
    return { failed: state.failed, failedFor: state.failed ? props.resetKey : null };
  }

  override componentDidCatch(error: unknown): void {
    void reportError('A page could not be shown.', error);
  }

  override render(): ReactNode {
    return this.state.failed ? this.props.fallback : this.props.children;
  }
}
