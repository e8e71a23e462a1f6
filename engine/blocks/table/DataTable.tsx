import { useMemo, useState } from 'react';
import { useSay, useSurroundings } from '../PageContext.tsx';
import type { Frame } from '../view.ts';
import styles from './DataTable.module.css';
import { markPlaces } from './markPlaces.ts';
import { pivotFrame } from './pivotFrame.ts';
import { StatusKey } from './StatusKey.tsx';
import { sortRows, type TableSort } from './sortRows.ts';
import { TableHead } from './TableHead.tsx';
import { TableLine } from './TableLine.tsx';

interface DataTableProps {
  frame: Frame;
  /** said before the table is read out */
  caption: string;
  /** rows shown before "Show all"; absent: all */
  shown?: number | undefined;
}

/** Figures of a frame as a table: the twin of a chart, and the table block itself. */
export function DataTable({ frame, caption, shown }: DataTableProps) {
  const say = useSay();
  const { print } = useSurroundings();
  const model = useMemo(() => pivotFrame(frame), [frame]);
  const marks = useMemo(() => markPlaces(model), [model]);
  const [sort, setSort] = useState<TableSort | null>(null);
  const [all, setAll] = useState(false);
  const rows = sortRows(model.rows, sort);
  const limit = shown !== undefined && shown < rows.length && !print ? shown : rows.length;
  return (
    <div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard */}
      <section className={styles.scroll} tabIndex={0} aria-label={caption}>
        <table className={styles.table} data-all={all || undefined}>
          <caption className="visually-hidden">{caption}</caption>
          <TableHead model={model} marks={marks} sort={sort} onSort={print ? undefined : setSort} />
          <tbody>
            {rows.map((row, index) => (
              <TableLine
                key={row.key}
                row={row}
                model={model}
                marks={marks}
                isMore={index >= limit && row.role !== 'focus'}
              />
            ))}
          </tbody>
        </table>
      </section>
      {limit < rows.length && (
        <button
          type="button"
          className={`${styles.more} scripted screen-only`}
          aria-expanded={all}
          onClick={() => setAll(!all)}
        >
          {say(all ? 'show-fewer' : 'show-all')}
          {!all && <span className={styles.count}> {rows.length}</span>}
        </button>
      )}
      <StatusKey marks={marks.key} />
    </div>
  );
}
