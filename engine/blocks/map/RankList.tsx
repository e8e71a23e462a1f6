import { type Ref, useEffect, useRef } from 'react';
import { formatNumber } from '#engine/core/words/formatNumber.ts';
import { ChoiceLink } from '#engine/ui/choose/ChoiceLink.tsx';
import type { Choice } from '#engine/ui/choose/useChoice.tsx';
import type { Frame } from '#generated/types.ts';
import styles from './RankList.module.css';
import { type RankRow, rankRows } from './rankRows.ts';

interface RankListProps {
  ref: Ref<HTMLOListElement>;
  frame: Frame;
  label: string;
  block: string;
  /** how areas are chosen; null: names link to the areas' own pages */
  choice: Choice | null;
  /** area highlighted on the map */
  read: string | undefined;
  /** called with the area under the pointer, undefined for none */
  onPoint: (area: string | undefined) => void;
}

/** The ranking of all areas of a map, with bars if all figures are above zero; shortened in print. */
export function RankList({ ref, frame, label, block, choice, read, onPoint }: RankListProps) {
  const rows = rankRows(frame);
  const values = rows.map(({ value }) => value);
  const most = Math.max(...values);
  const hasBars = Math.min(...values) >= 0 && most > 0;
  return (
    <ol ref={ref} className={styles.ranks} aria-label={label} onPointerLeave={() => onPoint(undefined)}>
      {rows.map((row, index) => (
        <RankLine
          key={row.area.area_id}
          row={row}
          isAfterGap={!row.isBrief && rows[index - 1]?.isBrief === true}
          frame={frame}
          most={hasBars ? most : 0}
          block={block}
          choice={choice}
          isRead={read === row.area.area_id}
          onPoint={onPoint}
        />
      ))}
    </ol>
  );
}

interface RankLineProps extends Pick<RankListProps, 'frame' | 'block' | 'choice' | 'onPoint'> {
  row: RankRow;
  /** the first of those left out in print */
  isAfterGap: boolean;
  most: number;
  isRead: boolean;
}

function RankLine({ row, isAfterGap, most, isRead, frame, block, choice, onPoint }: RankLineProps) {
  const line = useRef<HTMLLIElement>(null);
  const format = frame.columns[0]?.format;
  const { area, rank, tied, value, isBrief } = row;
  const isShown = isRead || area.role === 'focus';
  useEffect(() => {
    const list = line.current?.parentElement;
    if (isShown && line.current && list) showIn(list, line.current);
  }, [isShown]);
  return (
    <li
      ref={line}
      data-area={area.area_id}
      data-role={area.role}
      data-read={isRead || undefined}
      data-paper={isBrief ? undefined : isAfterGap ? 'gap' : 'no'}
      value={rank}
      onPointerEnter={() => onPoint(area.area_id)}
      onFocus={() => onPoint(area.area_id)}
      onBlur={() => onPoint(undefined)}
    >
      <span className={styles.rank}>
        {rank}
        {tied && '='}
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

/** Scrolls a list, and nothing around it, until a row is visible. */
function showIn(list: HTMLElement, line: HTMLElement): void {
  const [outer, own] = [list.getBoundingClientRect(), line.getBoundingClientRect()];
  const over = Math.max(0, own.bottom - outer.bottom) - Math.max(0, outer.top - own.top);
  if (over !== 0) list.scrollBy({ top: over });
}
