import { formatNumber } from '#engine/core/words/formatNumber.ts';
import { ChoiceLink } from '#engine/ui/choose/ChoiceLink.tsx';
import type { Choice } from '#engine/ui/choose/useChoice.tsx';
import type { Frame } from '#generated/types.ts';
import styles from './RankList.module.css';
import { type RankRow, rankRows } from './rankRows.ts';

interface RankListProps {
  frame: Frame;
  label: string;
  block: string;
  /** how areas are chosen; null: names lead to the areas' own pages */
  choice: Choice | null;
}

/** The ranking beside a map, with bars where all figures are above zero. */
export function RankList({ frame, label, block, choice }: RankListProps) {
  const rows = rankRows(frame);
  const values = rows.flatMap((row) => (row ? [row.value] : []));
  const most = Math.max(...values);
  const hasBars = Math.min(...values) >= 0 && most > 0;
  return (
    <ol className={styles.ranks} aria-label={label}>
      {rows.map((row, index) =>
        row ? (
          <RankLine
            key={row.area.area_id}
            row={row}
            frame={frame}
            most={hasBars ? most : 0}
            block={block}
            choice={choice}
          />
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: a gap is known by its place
          <li key={index} className={styles.gap} aria-hidden="true">
            …
          </li>
        ),
      )}
    </ol>
  );
}

interface RankLineProps extends Omit<RankListProps, 'label'> {
  row: RankRow;
  most: number;
}

function RankLine({ row, frame, most, block, choice }: RankLineProps) {
  const format = frame.columns[0]?.format;
  const { area, rank, value } = row;
  return (
    <li data-role={area.role} value={rank}>
      <span className={styles.rank}>{rank}</span>
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
