import { LinkList } from '#engine/ui/words/LinkList.tsx';
import type { WayOn } from '#generated/types.ts';
import styles from './Outcome.module.css';

/** Links for readers at an address that shows no page. */
export function WaysOn({ ways = [] }: { ways?: readonly WayOn[] | undefined }) {
  if (ways.length === 0) return null;
  return (
    <div className={styles.ways}>
      {ways.map(({ title, links }) => (
        <section key={title}>
          <h2>{title}</h2>
          <LinkList links={links} />
        </section>
      ))}
    </div>
  );
}
