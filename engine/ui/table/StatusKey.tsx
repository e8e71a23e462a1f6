import type { StatusMark } from '#engine/core/words/statusMark.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import styles from './Mark.module.css';

interface StatusKeyProps {
  marks: readonly StatusMark[];
  /** footnotes and their numbers */
  notes?: ReadonlyMap<string, number>;
}

/** Meaning of the marks at figures, and their footnotes. */
export function StatusKey({ marks, notes = new Map() }: StatusKeyProps) {
  const say = useSay();
  const entries = [
    ...marks.map(({ mark, message }) => [mark, say(message)] as const),
    ...[...notes].map(([note, number]) => [String(number), note] as const),
  ];
  if (entries.length === 0) return null;
  return (
    <p className={styles.key}>
      {entries.map(([mark, words]) => (
        <span key={mark}>
          <b>{mark}</b> {words}
        </span>
      ))}
    </p>
  );
}
