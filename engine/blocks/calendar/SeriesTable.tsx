import { monthNames } from '../../text/periodWords.ts';
import { useSay } from '../PageContext.tsx';
import tables from '../table/DataTable.module.css';
import type { CalendarUpdate } from '../view.ts';
import styles from './CalendarView.module.css';

/** Every series with its next update, the months of its updates and what they wait for; what comes next stands first. */
export function SeriesTable({ series, title }: { series: readonly CalendarUpdate[]; title: string }) {
  const say = useSay();
  const sorted = series.toSorted((a, b) =>
    (a.next ?? '9') < (b.next ?? '9') ? -1 : a.next === b.next ? 0 : 1,
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
    <section className={tables.scroll} tabIndex={0} aria-label={title}>
      <table className={`${tables.table} ${styles.table}`}>
        <caption className="visually-hidden">{title}</caption>
        <thead>
          <tr>
            <th scope="col">{say('notes-series')}</th>
            <th scope="col">{say('calendar-next')}</th>
            <th scope="col">{say('calendar-each')}</th>
            <th scope="col">{say('calendar-covers')}</th>
            <th scope="col">{say('calendar-release')}</th>
          </tr>
        </thead>
        <tbody>
          {sorted.map(({ key, name, href, next, when, covers, release }) => (
            <tr key={key}>
              <th scope="row">{href ? <a href={href}>{name}</a> : name}</th>
              <td>{next ? `${monthNames[Number(next.slice(5)) - 1]} ${next.slice(0, 4)}` : '–'}</td>
              <td>{when}</td>
              <td>{covers}</td>
              <td>{release}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}
