import type { MouseEvent } from 'react';
import { useSay, useSurroundings } from '../PageContext.tsx';
import styles from './BlockFrame.module.css';
import { tablesShown, withTable } from './tableParam.ts';

interface TwinToggleProps {
  block: string;
  title: string;
  twin: 'chart' | 'map';
}

/** Drawing or table of the same figures: two links, so that the choice is in the address and works without scripts. */
export function TwinToggle({ block, title, twin }: TwinToggleProps) {
  const say = useSay();
  const { search, onSearch } = useSurroundings();
  const isTable = tablesShown(search).includes(block);
  const sides = [
    { isOn: !isTable, words: say(`show-${twin}`), search: withTable(search, block, false) },
    { isOn: isTable, words: say('show-table'), search: withTable(search, block, true) },
  ];
  const follow = (event: MouseEvent, target: string) => {
    if (!onSearch || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onSearch(target, 'view');
  };
  return (
    <nav className={styles.toggle} aria-label={title}>
      {sides.map((side) => (
        <a
          key={side.words}
          className={styles.button}
          href={`${side.search || '?'}#${block}`}
          aria-current={side.isOn || undefined}
          onClick={(event) => follow(event, side.search)}
        >
          {side.words}
        </a>
      ))}
    </nav>
  );
}
