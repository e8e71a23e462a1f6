import type { ReactNode } from 'react';
import styles from './DataTable.module.css';
import { TableBox } from './TableBox.tsx';

interface ScrollTableProps {
  /** announced before the table is read out */
  title: string;
  /** of the columns; `words` marks those with words rather than figures */
  heads: readonly (string | { words: string })[];
  className?: string | undefined;
  /** its table bodies */
  children: ReactNode;
}

/** A table that is not a frame of figures, in a box that scrolls sideways. */
export function ScrollTable({ title, heads, className, children }: ScrollTableProps) {
  return (
    <TableBox label={title} rows={0}>
      <table className={`${styles.table} ${className ?? ''}`}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            {heads.map((head) =>
              typeof head === 'string' ? (
                <th key={head} scope="col">
                  {head}
                </th>
              ) : (
                <th key={head.words} scope="col" data-words>
                  {head.words}
                </th>
              ),
            )}
          </tr>
        </thead>
        {children}
      </table>
    </TableBox>
  );
}
