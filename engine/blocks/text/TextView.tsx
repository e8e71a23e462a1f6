import type { BlockProps } from '../block.ts';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import type { TextView as TextBlockView } from '../view.ts';
import { TextRuns } from './TextRuns.tsx';
import styles from './TextView.module.css';

/** Paragraphs that explain something beside the figures. */
export function TextView({ block, page }: BlockProps<TextBlockView>) {
  return (
    <BlockFrame block={block} page={page}>
      <div className={styles.text}>
        {block.paragraphs.map((runs, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no other identity
          <p key={index}>
            <TextRuns runs={runs} />
          </p>
        ))}
      </div>
    </BlockFrame>
  );
}
