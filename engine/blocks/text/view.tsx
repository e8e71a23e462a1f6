import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { BlockFrame } from '#engine/ui/frame/BlockFrame.tsx';
import { TextRuns } from '#engine/ui/words/TextRuns.tsx';
import type { TextView as TextBlockView } from '#generated/types.ts';
import styles from './TextView.module.css';

/** Paragraphs that explain figures. Without a title they belong to the page's head, not in a card. */
export function TextView({ block, page }: BlockProps<TextBlockView>) {
  const isLead = block.title === '';
  const paragraphs = (
    <div className={isLead ? styles.lead : styles.text} id={isLead ? block.name : undefined}>
      {block.paragraphs.map((runs, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
        <p key={index}>
          <TextRuns runs={runs} />
        </p>
      ))}
    </div>
  );
  if (block.tone === 'note') {
    return (
      <aside className={styles.note} aria-label={block.title || undefined}>
        {block.title && <h2 className={styles.noteTitle}>{block.title}</h2>}
        {paragraphs}
      </aside>
    );
  }
  if (isLead) return paragraphs;
  return (
    <BlockFrame block={block} page={page}>
      {paragraphs}
    </BlockFrame>
  );
}
