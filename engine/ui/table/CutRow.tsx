import { useSay } from '#engine/ui/context/PageContext.tsx';
import styles from './DataTable.module.css';

interface CutRowProps {
  /** how many rows are missing here */
  count: number;
  columns: number;
  /** they are behind "Show all" */
  isFolded?: boolean;
}

/** Marks where rows of a list were left out. */
export function CutRow({ count, columns, isFolded }: CutRowProps) {
  const say = useSay();
  return (
    <tr className={isFolded ? styles.folded : undefined}>
      <td className={styles.cut} colSpan={columns}>
        … {say('drawn-more', { count })}
      </td>
    </tr>
  );
}
