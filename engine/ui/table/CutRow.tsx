import { useSay } from '#engine/ui/context/PageContext.tsx';
import styles from './DataTable.module.css';

interface CutRowProps {
  /** how many rows are missing here */
  count: number;
  columns: number;
  /** they are behind "Show all": everywhere, or on a phone only */
  fold?: 'all' | 'phone' | undefined;
}

/** Marks where rows of a list were left out. */
export function CutRow({ count, columns, fold }: CutRowProps) {
  const say = useSay();
  return (
    <tr className={fold && styles[fold]}>
      <td className={styles.cut} colSpan={columns}>
        … {say('drawn-more', { count })}
      </td>
    </tr>
  );
}
