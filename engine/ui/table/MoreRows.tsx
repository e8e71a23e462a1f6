import { SearchLink } from '#engine/ui/choose/SearchLink.tsx';
import { withBlock } from '#engine/ui/choose/shownBlocks.ts';
import { type SearchChange, useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import styles from './DataTable.module.css';

interface MoreRowsProps {
  /**
   * name of the block of a long table or chart whose rows the address requests; absent: the rows are here,
   * but hidden
   */
  block?: string | undefined;
  count: number;
  isAll: boolean;
  /** only a phone hides rows */
  isOnPhone?: boolean;
  onToggle?: () => void;
  /** if the server draws what is shown, the rest is other data */
  change?: SearchChange;
}

/** Shows or hides the rest of a table or chart. */
export function MoreRows({ block, count, isAll, isOnPhone, onToggle, change = 'view' }: MoreRowsProps) {
  const say = useSay();
  const { search } = useSurroundings();
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
        className={`${styles.more} ${isOnPhone ? styles.onPhone : ''} scripted screen-only`}
        aria-expanded={isAll}
        onClick={onToggle}
      >
        {words}
      </button>
    );
  }
  return (
    <SearchLink
      className={`${styles.more} screen-only`}
      search={withBlock(search, 'rows', block, !isAll)}
      change={change}
      block={block}
    >
      {words}
    </SearchLink>
  );
}
