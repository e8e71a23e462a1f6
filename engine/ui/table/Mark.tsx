import type { StatusMark } from '#engine/core/words/statusMark.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import styles from './Mark.module.css';

/** A small raised letter; readers hear the word. */
export function Mark({ mark }: { mark: StatusMark }) {
  const say = useSay();
  return (
    <>
      <sup className={styles.mark} aria-hidden="true">
        {mark.mark}
      </sup>
      <span className="visually-hidden"> {say(mark.message)}</span>
    </>
  );
}
