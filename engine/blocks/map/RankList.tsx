import { type Ref, useEffect, useRef, useState } from 'react';
import { formatNumber } from '#engine/core/words/formatNumber.ts';
import { ChoiceLink } from '#engine/ui/choose/ChoiceLink.tsx';
import type { Choice } from '#engine/ui/choose/useChoice.tsx';
import { MoreRows } from '#engine/ui/table/MoreRows.tsx';
import type { Frame } from '#generated/types.ts';
import styles from './RankList.module.css';
import { type RankRow, rankRows } from './rankRows.ts';

interface RankListProps {
  ref: Ref<HTMLOListElement>;
  frame: Frame;
  /** whether there are more areas of this type, so places in the list are no ranks */
  isPart: boolean | undefined;
  label: string;
  block: string;
  /** how areas are chosen; null: names link to the areas' own pages */
  choice: Choice | null;
  /** area highlighted on the map */
  read: string | undefined;
  /** called with the area under the pointer, undefined for none */
  onPoint: (area: string | undefined) => void;
}

/** The ranking of all areas of a map, with bars if all figures are above zero; shortened until "Show all", and in print. */
export function RankList({ ref, frame, isPart, label, block, choice, read, onPoint }: RankListProps) {
  const rows = rankRows(frame);
  const values = rows.map(({ value }) => value);
  const most = Math.max(...values);
  const [all, setAll] = useState(false);
  const hasBars = Math.min(...values) >= 0 && most > 0;
  return (
    <div>
      <ol
        ref={ref}
        className={styles.ranks}
        data-all={all || undefined}
        aria-label={label}
        onPointerLeave={() => onPoint(undefined)}
      >
        {rows.map((row, index) => (
          <RankLine
            key={row.area.area_id}
            row={row}
            isAfterGap={!row.isBrief && rows[index - 1]?.isBrief === true}
            frame={frame}
            isPart={isPart}
            most={hasBars ? most : 0}
            block={block}
            choice={choice}
            isRead={read === row.area.area_id}
            onPoint={onPoint}
          />
        ))}
      </ol>
      {rows.some(({ isBrief }) => !isBrief) && (
        <MoreRows count={rows.length} isAll={all} onToggle={() => setAll(!all)} />
      )}
    </div>
  );
}

interface RankLineProps extends Pick<RankListProps, 'frame' | 'isPart' | 'block' | 'choice' | 'onPoint'> {
  row: RankRow;
  /** the first of those left out of the short list */
  isAfterGap: boolean;
  most: number;
  isRead: boolean;
}

function RankLine({ row, isAfterGap, most, isRead, frame, isPart, block, choice, onPoint }: RankLineProps) {
  const line = useRef<HTMLLIElement>(null);
  const format = frame.columns[0]?.format;
  const { area, rank, tied, value, isBrief } = row;
  useEffect(() => {
    const list = line.current?.parentElement;
    if (isRead && line.current && list) showIn(list, line.current);
  }, [isRead]);
  return (
    <li
      ref={line}
      data-area={area.area_id}
      data-role={area.role}
      data-read={isRead || undefined}
      data-brief={isBrief ? undefined : isAfterGap ? 'gap' : 'no'}
      value={isPart ? undefined : rank}
      // A list that scrolls under a resting pointer changes nothing; only a pointer that moves does.
      onPointerMove={() => onPoint(area.area_id)}
      onFocus={() => onPoint(area.area_id)}
      onBlur={() => onPoint(undefined)}
    >
      <span className={styles.rank}>
        {!isPart && rank}
        {!isPart && tied && '='}
      </span>
      <span className={styles.name}>
        {choice && area.role !== 'focus' ? (
          <ChoiceLink choice={choice} area={area.area_id} block={block} name={area.name} />
        ) : area.href ? (
          <a href={area.href}>{area.name}</a>
        ) : (
          area.name
        )}
      </span>
      {most > 0 && (
        <svg viewBox="0 0 100 8" preserveAspectRatio="none" aria-hidden="true">
          <rect width={Math.max(1, Math.round((100 * value) / most))} height="8" />
        </svg>
      )}
      <span className={styles.value}>{format && formatNumber(value, format, 'compact')}</span>
    </li>
  );
}

/**
 * Scrolls a list, and nothing around it, until a line that is out of view is in its middle, clear of the edges.
 */
function showIn(list: HTMLElement, line: HTMLElement): void {
  const [outer, own] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  if (own.top < outer.top || own.bottom > outer.bottom)
    list.scrollBy({ top: (own.top + own.bottom - outer.top - outer.bottom) / 2 });
}
