import { sayMessage } from '#engine/core/words/fillMessage.ts';
import type { MessagesManifest } from '#generated/types.ts';
import styles from './Lock.module.css';
import { LockIcon } from './LockIcon.tsx';

/** Says that a page is for subscribers. */
export function Lock({ messages }: { messages: MessagesManifest }) {
  return (
    <span className={styles.lock}>
      <LockIcon />
      <span className="visually-hidden"> ({sayMessage(messages, 'locked')})</span>
    </span>
  );
}
