import type { StatusMark } from '#engine/core/words/statusMark.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import styles from './Mark.module.css';

/** What the marks beside figures mean. */
export function StatusKey({ marks }: { marks: readonly StatusMark[] }) {
  const say = useSay();
  if (marks.length === 0) return null;
  return (
    <p className={styles.key}>
      {marks.map(({ mark, message }) => (
        <span key={mark}>
          <b>{mark}</b> {say(message)}
        </span>
      ))}
    </p>
  );
}
