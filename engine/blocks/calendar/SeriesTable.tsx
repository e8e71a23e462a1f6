import { endMonth } from '#engine/core/periods/months.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import { ScrollTable } from '#engine/ui/table/ScrollTable.tsx';
import type { CalendarUpdate } from '#generated/types.ts';
import styles from './CalendarView.module.css';

/** Every series with its next update, the months of its updates and what they wait for; what comes next stands first. */
export function SeriesTable({ series, title }: { series: readonly CalendarUpdate[]; title: string }) {
  const say = useSay();
  const sorted = series.toSorted((a, b) =>
    (a.next ?? '9') < (b.next ?? '9') ? -1 : a.next === b.next ? 0 : 1,
  );
  const heads = ['notes-series', 'calendar-next', 'calendar-each', 'calendar-covers', 'calendar-release'];
  return (
    <ScrollTable title={title} heads={heads.map((key) => say(key))} className={styles.table}>
      <tbody>
        {sorted.map(({ key, name, href, next, when, covers, release }) => (
          <tr key={key}>
            <th scope="row">{href ? <a href={href}>{name}</a> : name}</th>
            <td>{next ? endMonth(next) : '–'}</td>
            <td>{when}</td>
            <td>{covers}</td>
            <td>{release}</td>
          </tr>
        ))}
      </tbody>
    </ScrollTable>
  );
}
