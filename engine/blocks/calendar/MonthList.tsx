import { useSay } from '#engine/ui/context/PageContext.tsx';
import type { CalendarView } from '#generated/types.ts';
import styles from './CalendarView.module.css';

/** The next twelve months. Series updated from the same release are grouped. */
export function MonthList({ block }: { block: CalendarView }) {
  const say = useSay();
  return (
    <ol className={styles.months}>
      {block.months.map(({ month, label, updates }) => (
        <li key={month}>
          <h3>{label}</h3>
          {updates.length === 0 ? (
            <p className={styles.none}>{say('calendar-none')}</p>
          ) : (
            <ul className={styles.releases}>
              {byRelease(block, updates).map(({ covers, release, series }) => (
                <li key={covers + release}>
                  <p>
                    {series.map(({ key, name, href }, at) => (
                      <span key={key}>
                        {at > 0 && ', '}
                        {href ? <a href={href}>{name}</a> : name}
                      </span>
                    ))}
                  </p>
                  <p className={styles.release}>
                    {covers}; {release}
                  </p>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ol>
  );
}

function byRelease({ series }: CalendarView, updates: readonly number[]) {
  const found = updates.flatMap((at) => series[at] ?? []);
  const groups = Map.groupBy(found, ({ covers, release }) => `${covers}; ${release}`);
  return [...groups.values()].flatMap((group) =>
    group[0] ? [{ covers: group[0].covers, release: group[0].release, series: group }] : [],
  );
}
