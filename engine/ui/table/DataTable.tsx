import { lazy, type ReactNode, Suspense, useMemo, useRef, useState } from 'react';
import { noteNumbers } from '#engine/core/frames/noteNumbers.ts';
import { pivotFrame, type TableRow } from '#engine/core/frames/pivotFrame.ts';
import { blocksIn } from '#engine/ui/choose/shownBlocks.ts';
import type { Choice } from '#engine/ui/choose/useChoice.tsx';
import { useSurroundings } from '#engine/ui/context/PageContext.tsx';
import type { Frame } from '#generated/types.ts';
import { CutRow } from './CutRow.tsx';
import styles from './DataTable.module.css';
import { MoreRows } from './MoreRows.tsx';
import { markPlaces } from './markPlaces.ts';
import { StatusKey } from './StatusKey.tsx';
import { givenSort, sortRows, type TableSort } from './sortRows.ts';
import { FEW_MORE, PHONE_ROWS, TableBox } from './TableBox.tsx';
import { TableHead } from './TableHead.tsx';
import { TableLine } from './TableLine.tsx';
import { useHydrated } from './useHydrated.tsx';

/** With more rows, only those in view are rendered. */
const many = 100;
/** Names of this length need a line of their own on a phone. */
const longName = 16;
const WindowedRows = lazy(async () => ({ default: (await import('./WindowedRows.tsx')).WindowedRows }));

interface DataTableProps {
  frame: Frame;
  /** announced before the table is read out */
  caption: string;
  /** rows shown before "Show all"; absent: all, or the first hundred of many */
  shown?: number | undefined;
  /** name of the block, with which the address requests all rows of a long table */
  block?: string | undefined;
  choice?: Choice | null | undefined;
}

/** Figures of a frame as a table: the alternative to a chart, and the table block itself. */
export function DataTable({ frame, caption, shown, block, choice }: DataTableProps) {
  const { print, search } = useSurroundings();
  const model = useMemo(() => pivotFrame(frame), [frame]);
  const marks = useMemo(() => markPlaces(model), [model]);
  const notes = useMemo(() => noteNumbers(model), [model]);
  const box = useRef<HTMLElement>(null);
  const [sort, setSort] = useState<TableSort | null>(null);
  const [all, setAll] = useState(false);
  const isHydrated = useHydrated();
  const given = useMemo(() => givenSort(model.rows), [model]);
  const rows = sortRows(model.rows, sort);
  const isLong = rows.length > many && block !== undefined && !print;
  const isWhole = isLong && blocksIn(search, 'rows').includes(block);
  const asked = shown !== undefined && rows.length - shown > FEW_MORE ? shown : rows.length;
  const limit = print ? rows.length : Math.min(asked, isLong ? many : rows.length);
  /** Rows that a phone shows first. */
  const onPhone = limit > PHONE_ROWS + FEW_MORE && !print && !isWhole ? PHONE_ROWS : limit;
  const isOwn = ({ role, area }: TableRow) =>
    role === 'focus' || (area !== undefined && choice?.isChosen(area) === true);
  const line = (row: TableRow, index: number, more = false): ReactNode => (
    <TableLine
      key={row.key}
      row={row}
      model={model}
      marks={marks}
      notes={notes}
      isMore={more && index >= limit && !isOwn(row)}
      block={block}
      choice={choice}
      {...(isLong && { place: index + 2 })}
    />
  );
  const columns = model.heads.length + model.columns.length;
  const isShown = (row: TableRow, index: number, count = limit): boolean => index < count || isOwn(row);
  /** Rows missing before a row: of the list itself, and of its visible part on a phone and elsewhere. */
  const cuts = (row: TableRow, index: number): ReactNode[] => {
    const cut = (count: number, fold?: 'all' | 'phone'): ReactNode =>
      count > 0 && <CutRow key={`${row.key} ${fold ?? count}`} count={count} columns={columns} fold={fold} />;
    const behind = (most: number): number =>
      index > most && isOwn(row)
        ? index - rows.slice(0, index).findLastIndex((other, at) => isShown(other, at, most)) - 1
        : 0;
    return [
      !sort && cut(row.cutBefore ?? 0),
      onPhone < limit && cut(behind(onPhone), 'phone'),
      cut(behind(limit), isLong ? undefined : 'all'),
    ];
  };
  const first = () =>
    rows.flatMap((row, index) => (isShown(row, index) ? [...cuts(row, index), line(row, index)] : []));
  return (
    <div>
      <TableBox
        label={caption}
        rows={all || isWhole ? rows.length : limit}
        box={box}
        isTall={isWhole && isHydrated}
      >
        <table
          className={styles.table}
          data-all={all || isWhole || undefined}
          data-names={rows.some(({ heads }) => heads.some(({ text }) => text.length > longName)) || undefined}
          aria-rowcount={isLong ? rows.length + 1 : undefined}
        >
          <caption className="visually-hidden">{caption}</caption>
          <TableHead
            model={model}
            marks={marks}
            sort={sort}
            given={given}
            onSort={print ? undefined : setSort}
          />
          {isWhole && isHydrated ? (
            <Suspense fallback={<tbody>{first()}</tbody>}>
              <WindowedRows rows={rows} box={box} start={rows.findIndex(isOwn)} line={line} />
            </Suspense>
          ) : (
            <tbody>
              {isLong && !isWhole
                ? first()
                : rows.flatMap((row, index) => [...cuts(row, index), line(row, index, true)])}
              {model.cutAfter && !sort && <CutRow count={model.cutAfter} columns={columns} />}
            </tbody>
          )}
        </table>
      </TableBox>
      {onPhone < rows.length && (
        <MoreRows
          isOnPhone={limit === rows.length}
          block={isLong ? block : undefined}
          count={rows.length}
          isAll={isLong ? isWhole : all}
          onToggle={() => setAll(!all)}
        />
      )}
      <StatusKey marks={marks.key} notes={notes} />
    </div>
  );
}

/** Title and unit in one line. */
export function captionOf({ title, subtitle }: { title: string; subtitle: string }): string {
  return subtitle === '' ? title : `${title}: ${subtitle}`;
}
