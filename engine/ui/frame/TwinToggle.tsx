import { SearchLink } from '#engine/ui/choose/SearchLink.tsx';
import { blocksIn, withBlock } from '#engine/ui/choose/shownBlocks.ts';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import styles from './BlockFrame.module.css';

interface TwinToggleProps {
  block: string;
  title: string;
  /** name of the drawing in messages: show-… */
  twin: string;
}

/**
 * Switches between drawing and table of the same figures by two links, so the choice is in the address and
 * works without scripts.
 */
export function TwinToggle({ block, title, twin }: TwinToggleProps) {
  const say = useSay();
  const { search } = useSurroundings();
  const isTable = blocksIn(search, 'table').includes(block);
  const sides = [
    { isOn: !isTable, words: say(`show-${twin}`), search: withBlock(search, 'table', block, false) },
    { isOn: isTable, words: say('show-table'), search: withBlock(search, 'table', block, true) },
  ];
  return (
    <nav className={styles.toggle} aria-label={title}>
      {sides.map((side) => (
        <SearchLink
          key={side.words}
          className={styles.button}
          search={side.search}
          change="view"
          block={block}
          aria-current={side.isOn || undefined}
        >
          {side.words}
        </SearchLink>
      ))}
    </nav>
  );
}
