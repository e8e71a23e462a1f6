import { type ComponentType, useEffect, useState } from 'react';
import type { FeedbackModalProps } from './FeedbackModal.tsx';

interface LazyFeedbackProps extends FeedbackModalProps {
  /** where people write to us when the form does not come */
  contactHref: string;
}

/** The feedback form, fetched when it is asked for; where it does not come, the contact page opens. */
export function LazyFeedback({ contactHref, ...props }: LazyFeedbackProps) {
  const [Modal, setModal] = useState<ComponentType<FeedbackModalProps> | null>(null);
  useEffect(() => {
    import('./FeedbackModal.tsx').then(
      ({ FeedbackModal }) => setModal(() => FeedbackModal),
      () => window.location.assign(contactHref),
    );
  }, [contactHref]);
  return Modal && <Modal {...props} />;
}
