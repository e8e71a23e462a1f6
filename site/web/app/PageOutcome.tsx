import {
  Component,
  type ComponentProps,
  type ComponentType,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import { ErrorPanel } from '#engine/page/view/ErrorPanel.tsx';
import { LoadingShape } from '#engine/page/view/LoadingShape.tsx';
import { PageContent } from '#engine/page/view/PageContent.tsx';
import { reportError } from '#engine/ui/fetch/reportError.ts';
import type { PageState } from '#engine/ui/fetch/usePagePayload.tsx';
import type { PagePayload } from '#generated/types.ts';
import { ContentBody } from '#site/web/content/ContentBody.tsx';
import type { FeedbackModalProps } from '#site/web/feedback/FeedbackModal.tsx';

interface PageOutcomeProps extends Omit<ComponentProps<typeof PageContent>, 'payload' | 'isBusy'> {
  page: PageState & { payload: PagePayload };
}

/**
 * ms for which the page before stands in, dimmed, before the shape of the next one shows. Another choice on the same page leaves it
 * there: whoever chose it by keyboard stays where they are.
 */
const PATIENCE = 1_000;

/** What an address came to: its page, the page before while it loads, or what went wrong. */
export function PageOutcome({ page, ...content }: PageOutcomeProps) {
  const { payload, current, elsewhere, loading, error, retry } = page;
  const { messages, links } = payload;
  const isLate = useLate(loading && elsewhere, PATIENCE);
  const panel = { messages, contactHref: links.contact ?? '' };
  if (error) return <Fault {...panel} onRetry={retry} />;
  if (payload.status >= 500) return <Fault {...panel} onRetry={reloadDocument} />;
  // Of an address that is put right there is nothing to see: the right one is on its way.
  if (isLate || payload.location) return <LoadingShape messages={messages} />;
  return (
    <PageBoundary resetKey={payload} fallback={<Fault {...panel} />}>
      {payload.content ? (
        <ContentBody content={payload.content} isBusy={!current} />
      ) : (
        <PageContent payload={payload} isBusy={!current} {...content} />
      )}
    </PageBoundary>
  );
}

/** The panel of a fault, whose Contact opens the feedback form. */
function Fault(panel: ComponentProps<typeof ErrorPanel>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ErrorPanel {...panel} onContact={() => setOpen(true)} />
      {isOpen && <LazyFeedback contactHref={panel.contactHref} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether something has been going on for longer than `delay` ms. */
function useLate(isGoingOn: boolean, delay: number): boolean {
  const [isLate, setLate] = useState(false);
  useEffect(() => {
    if (!isGoingOn) return;
    const timer = setTimeout(() => setLate(true), delay);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [isGoingOn, delay]);
  return isGoingOn && isLate;
}

function reloadDocument(): void {
  window.location.reload();
}

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
class PageBoundary extends Component<PageBoundaryProps, PageBoundaryState> {
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

interface LazyFeedbackProps extends FeedbackModalProps {
  /** where people write to us when the form does not come */
  contactHref: string;
}

/** The feedback form, fetched when it is asked for; where it does not come, the contact page opens. */
function LazyFeedback({ contactHref, ...props }: LazyFeedbackProps) {
  const [Modal, setModal] = useState<ComponentType<FeedbackModalProps> | null>(null);
  useEffect(() => {
    import('#site/web/feedback/FeedbackModal.tsx').then(
      ({ FeedbackModal }) => setModal(() => FeedbackModal),
      () => window.location.assign(contactHref),
    );
  }, [contactHref]);
  return Modal && <Modal {...props} />;
}
