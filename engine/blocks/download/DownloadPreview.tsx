import { groupDigits } from '#engine/core/words/formatNumber.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import { ScrollTable } from '#engine/ui/table/ScrollTable.tsx';
import styles from './DownloadView.module.css';
import type { DownloadCount } from './useDownloadCount.tsx';

/** Columns of codes for programs; other columns have their names. */
const KEYS = ['series', 'area_id', 'area_type'];

/**
 * The first rows of a selection for reading, without codes and without columns that are empty in all of them.
 */
export function DownloadPreview({ count: { answer } }: { count: DownloadCount }) {
  const say = useSay();
  if (!answer || answer.preview.length === 0) return null;
  const { heads, preview } = answer;
  // Totals, for example, leave some columns of the file empty.
  const told = heads.flatMap((head, at) =>
    !KEYS.includes(head) && preview.some((cells) => (cells[at] ?? '') !== '') ? { head, at } : [],
  );
  const isFigure = (at: number) => preview.some((cells) => typeof cells[at] === 'number');
  return (
    <div className={styles.preview}>
      <h3>{say('download-preview')}</h3>
      <ScrollTable
        title={say('download-preview')}
        heads={told.map(({ head, at }) => (isFigure(at) ? head : { words: head }))}
      >
        <tbody>
          {preview.map((cells) => (
            <tr key={cells.slice(0, 9).join('|')}>
              {told.map(({ head, at }) => (
                <td key={head} className={isFigure(at) ? undefined : styles.words}>
                  {shown(cells[at])}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </ScrollTable>
    </div>
  );
}

/** A figure with all its decimals, grouped: 414947.588 → "414,947.588". */
function shown(cell: string | number | null | undefined): string {
  if (typeof cell !== 'number') return cell ?? '';
  return groupDigits(cell, String(cell).split('.')[1]?.length ?? 0);
}
