import type { StatusMark } from '#engine/core/words/statusMark.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import styles from './Mark.module.css';

interface MarkProps {
  mark?: StatusMark | undefined;
  /** number of a footnote */
  note?: number | undefined;
}

/** A small raised letter, or the number of a footnote; screen readers get the word. */
export function Mark({ mark, note }: MarkProps) {
  const say = useSay();
  const words = [
    mark && say(mark.message),
    note !== undefined && say('note-number', { number: String(note) }),
  ];
  return (
    <>
      <sup className={styles.mark} aria-hidden="true">
        {[mark?.mark, note].filter((part) => part !== undefined).join(' ')}
      </sup>
      <span className="visually-hidden"> {words.filter(Boolean).join(', ')}</span>
    </>
  );
}
