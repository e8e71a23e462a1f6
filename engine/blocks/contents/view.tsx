import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { BlockFrame } from '#engine/ui/frame/BlockFrame.tsx';
import { LinkList } from '#engine/ui/words/LinkList.tsx';
import type { ContentsView as ContentsBlockView } from '#generated/types.ts';
import styles from './ContentsView.module.css';

/** Links to the indicators of a collection, by topic. */
export function ContentsView({ block, page }: BlockProps<ContentsBlockView>) {
  return (
    <BlockFrame block={block} page={page}>
      <div className={styles.topics}>
        {block.groups.map(({ title, links }) => (
          <section key={title} className={styles.topic}>
            <h3>{title}</h3>
            <LinkList links={links} />
          </section>
        ))}
      </div>
    </BlockFrame>
  );
}
