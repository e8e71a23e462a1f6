import { useSay } from '#engine/ui/context/PageContext.tsx';
import type { CalendarView } from '#generated/types.ts';
import styles from './CalendarView.module.css';

/** What came with the last updates of the figures, newest first, each with the version it made. */
export function LastUpdates({ updates }: { updates: CalendarView['last'] }) {
  const say = useSay();
  return (
    <section className={styles.last}>
      <h3>{say('calendar-last')}</h3>
      <ol className={styles.months}>
        {updates.map(({ version, date, note }) => (
          <li key={version}>
            <p>
              {date} <code>{version}</code>
            </p>
            <p>{note}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
