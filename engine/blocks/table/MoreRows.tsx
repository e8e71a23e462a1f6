import { type SearchChange, useSay, useSurroundings } from '../PageContext.tsx';
import styles from './DataTable.module.css';
import { withRows } from './rowsParam.ts';

interface MoreRowsProps {
  /** name of the block of a long table or chart: its rows are asked for by the address; absent: they are here, unseen */
  block: string | undefined;
  count: number;
  isAll: boolean;
  onToggle?: () => void;
  /** where the server draws what is shown, the rest is other data */
  change?: SearchChange;
}

/** Shows the rest of a table or chart, or puts it away. */
export function MoreRows({ block, count, isAll, onToggle, change = 'view' }: MoreRowsProps) {
  const say = useSay();
  const { search, onSearch } = useSurroundings();
  const words = (
    <>
      {say(isAll ? 'show-fewer' : 'show-all')}
      {!isAll && <span className={styles.count}> {count}</span>}
    </>
  );
  if (block === undefined) {
    return (
      <button
        type="button"
        className={`${styles.more} scripted screen-only`}
        aria-expanded={isAll}
        onClick={onToggle}
      >
        {words}
      </button>
    );
  }
  const target = withRows(search, block, !isAll);
  return (
    <a
      className={`${styles.more} screen-only`}
      href={`${target || '?'}#${block}`}
      onClick={(event) => {
        if (!onSearch || event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        onSearch(target, change);
      }}
    >
      {words}
    </a>
  );
}
