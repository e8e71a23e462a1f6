import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import { TextRuns } from '#engine/ui/words/TextRuns.tsx';
import type { HeadlineView as HeadlineBlockView } from '#generated/types.ts';
import styles from './HeadlineView.module.css';

/**
 * The answer first: one sentence in large type and the other facts in body type. The movement is bold,
 * because a colour would suggest an area or a judgement.
 */
export function HeadlineView({ block, page }: BlockProps<HeadlineBlockView>) {
  const say = useSay();
  if (block.sentences.length === 0) {
    return <p className={styles.missing}>{block.missing ?? say('no-data', { area: page.area.name })}</p>;
  }
  return (
    <p className={styles.headline} id={block.name}>
      {block.sentences.map((sentence, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other identity
        <span key={index}>
          {index > 0 && ' '}
          <TextRuns runs={sentence} />
        </span>
      ))}
    </p>
  );
}
