import type { WrittenProps } from '#engine/ui/context/writtenAround.ts';
import type { GlossaryView as GlossaryBlockView } from '#generated/types.ts';
import styles from './GlossaryView.module.css';

/** Terms with their meanings, each with its own anchor. */
export function GlossaryView({ block }: WrittenProps<GlossaryBlockView>) {
  return (
    <dl className={styles.glossary}>
      {block.terms.map(({ id, term, meaning }) => (
        <div key={id} id={id}>
          <dt>{term}</dt>
          <dd>{meaning}</dd>
        </div>
      ))}
    </dl>
  );
}
