import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { MessagesManifest } from '#generated/types.ts';
import styles from './Outcome.module.css';

interface ErrorPanelProps {
  messages: MessagesManifest;
  /** technical detail, if it helps */
  detail?: string;
  /** target of Contact if no feedback form opens */
  contactHref: string;
  /** opens the feedback form */
  onContact?: () => void;
  onRetry?: () => void;
}

/** Tells the reader that something failed on our side, and how to reach us. */
export function ErrorPanel({ messages, detail, contactHref, onContact, onRetry }: ErrorPanelProps) {
  const say = (key: string) => sayMessage(messages, key);
  return (
    <section className={styles.outcome} role="alert">
      <h1>{say('error-title')}</h1>
      <p className={styles.message}>{say('error-logged')}</p>
      {detail && <p className={styles.detail}>{detail}</p>}
      <p className={styles.actions}>
        {onRetry && (
          <button type="button" className={styles.primary} onClick={onRetry}>
            {say('try-again')}
          </button>
        )}
        {/* A link, so that it opens the contact page if no script runs. */}
        <a
          className={styles.secondary}
          href={contactHref}
          role={onContact ? 'button' : undefined}
          onClick={
            onContact &&
            ((event) => {
              event.preventDefault();
              onContact();
            })
          }
        >
          {say('error-contact')}
        </a>
      </p>
    </section>
  );
}
