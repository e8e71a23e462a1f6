import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { MessagesManifest } from '#generated/types.ts';
import styles from './LoadingShape.module.css';

/** The shape of a page while its payload loads: title, sentences, two cards. */
export function LoadingShape({ messages }: { messages: MessagesManifest }) {
  return (
    <div className={styles.shape} role="status">
      <span className="visually-hidden">{sayMessage(messages, 'page-loading')}</span>
      <div className={styles.crumb} />
      <div className={styles.title} />
      <div className={styles.question} />
      <div className={styles.headline} />
      <div className={styles.headline} />
      <div className={styles.card} />
      <div className={styles.card} />
    </div>
  );
}
