import { directionArrow } from '#engine/core/words/directionArrow.ts';
import { statusMark } from '#engine/core/words/statusMark.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import { Sparkline } from '#engine/ui/picture/Sparkline.tsx';
import type { IndicatorRow, IndicatorsView } from '#generated/types.ts';
import styles from './IndicatorsView.module.css';

/** One indicator: its name, period, figure, change here and elsewhere, and trend line. */
export function IndicatorLine({ row, beside }: { row: IndicatorRow; beside: IndicatorsView['beside'] }) {
  const small = [row.unit, row.period].filter(Boolean).join(', ');
  return (
    <tr>
      <th scope="row">
        <a href={row.href}>{row.title}</a>
        {small && <span className={styles.period}>{small}</span>}
      </th>
      <td className={styles.latest}>{row.value || <Missing row={row} />}</td>
      <td>
        <Change row={row} />
        {row.beside[0] && (
          <span className={styles.narrow} aria-hidden="true">
            {beside[0]?.short} {row.beside[0]}
          </span>
        )}
      </td>
      {beside.map(({ name }, index) => (
        <td key={name} className={styles.beside}>
          {row.beside[index] || '–'}
        </td>
      ))}
      <td className={styles.course}>
        <Sparkline values={row.sparkline} />
      </td>
    </tr>
  );
}

function Missing({ row }: { row: IndicatorRow }) {
  const say = useSay();
  const mark = row.status && statusMark(null, row.status);
  return say((mark || undefined)?.message ?? 'status-missing');
}

/** The arrow shows up or down; the colour and the hidden word show whether that is better. */
function Change({ row: { change, changeIs, direction } }: { row: IndicatorRow }) {
  const say = useSay();
  if (!change) return '–';
  return (
    <span className={styles.change} data-is={changeIs}>
      <span className={styles.arrow} aria-hidden="true">
        {directionArrow(direction)}
      </span>
      {change}
      {changeIs !== 'neutral' && <span className="visually-hidden"> {say(`change-${changeIs}`)}</span>}
    </span>
  );
}
