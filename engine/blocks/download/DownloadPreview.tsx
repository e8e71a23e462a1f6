import { useSay } from '#engine/ui/context/PageContext.tsx';
import styles from './DownloadView.module.css';
import type { DownloadCount } from './useDownloadCount.tsx';

/** The first rows of a choice, as the file has them, without columns that are empty in all of them. */
export function DownloadPreview({ count: { answer } }: { count: DownloadCount }) {
  const say = useSay();
  if (!answer || answer.preview.length === 0) return null;
  const { heads, preview } = answer;
  // Of totals, for one, the file has columns that stay empty.
  const told = heads.filter((_, at) => preview.some((cells) => (cells[at] ?? '') !== ''));
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={styles.preview} tabIndex={0} aria-label={say('download-preview')}>
      <table>
        <caption>{say('download-preview')}</caption>
        <thead>
          <tr>
            {told.map((head) => (
              <th key={head} scope="col">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {preview.map((cells) => (
            <tr key={cells.slice(0, 9).join('|')}>
              {told.map((head) => {
                const cell = cells[heads.indexOf(head)];
                return (
                  <td key={head} data-number={typeof cell === 'number' || undefined}>
                    {cell}
                  </td>
                );
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
