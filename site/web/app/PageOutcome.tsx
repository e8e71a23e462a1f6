import { type ComponentProps, type ComponentType, useEffect, useState } from 'react';
import { ErrorPanel } from '#engine/page/view/ErrorPanel.tsx';
import { LoadingShape } from '#engine/page/view/LoadingShape.tsx';
import { PageContent } from '#engine/page/view/PageContent.tsx';
import type { PageState } from '#engine/ui/fetch/usePagePayload.tsx';
import type { PagePayload } from '#generated/types.ts';
import { contactHref } from '#site/shared/contactHref.ts';
import { ContentBody } from '#site/web/content/ContentBody.tsx';
import type { FeedbackModalProps } from '#site/web/feedback/FeedbackModal.tsx';
import { Boundary } from '#site/web/ui/Boundary.tsx';
import { reload } from './sessionChanges.ts';

interface PageOutcomeProps extends Omit<ComponentProps<typeof PageContent>, 'payload' | 'isBusy'> {
  page: PageState & { payload: PagePayload };
}

/**
 * ms that the previous page stays, dimmed, before the outline of the next one is shown. After a choice on the
 * same page it stays, so keyboard users keep their place.
 */
const PATIENCE = 1_000;

/** The result of an address: its page, the previous page while it loads, or an error. */
export function PageOutcome({ page, ...content }: PageOutcomeProps) {
  const { payload, current, elsewhere, loading, error, retry } = page;
  const { messages, links } = payload;
  const isLate = useLate(loading && elsewhere, PATIENCE);
  const panel = { messages, contactHref: contactHref(links) };
  if (error) return <Fault {...panel} onRetry={retry} />;
  if (payload.status >= 500) return <Fault {...panel} onRetry={reload} />;
  // A corrected address has nothing to show: the browser is about to load the right one.
  if (isLate || payload.location) return <LoadingShape messages={messages} />;
  return (
    <Boundary resetKey={payload} fallback={<Fault {...panel} onRetry={retry} />}>
      {payload.content ? (
        <ContentBody content={payload.content} isBusy={!current} />
      ) : (
        <PageContent payload={payload} isBusy={!current} {...content} />
      )}
    </Boundary>
  );
}

/** The error panel, whose contact button opens the feedback form. */
function Fault(panel: ComponentProps<typeof ErrorPanel>) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ErrorPanel {...panel} onContact={() => setOpen(true)} />
      {isOpen && <LazyFeedback contactHref={panel.contactHref} onClose={() => setOpen(false)} />}
    </>
  );
}

/** Whether something has lasted longer than `delay` ms. */
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

interface LazyFeedbackProps extends FeedbackModalProps {
  /** contact address, if the form does not load */
  contactHref: string;
}

/** The feedback form, loaded on demand. If it fails to load, the contact page opens. */
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
