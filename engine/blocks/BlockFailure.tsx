import { useSay } from '#engine/ui/context/PageContext.tsx';
import styles from '#engine/ui/frame/BlockFrame.module.css';
import type { BlockView } from '#generated/types.ts';

/** What stands where a block could not be shown. */
export function BlockFailure({ block }: { block: BlockView }) {
  const say = useSay();
  return (
    <section className={styles.card} id={block.name}>
      {block.title && <h2>{block.title}</h2>}
      <p className={styles.empty}>{say('gate-error')}</p>
    </section>
  );
}
