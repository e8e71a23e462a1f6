import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { endMonth } from '#engine/core/periods/months.ts';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { SearchLink } from '#engine/ui/choose/SearchLink.tsx';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import frame from '#engine/ui/frame/BlockFrame.module.css';
import { BlockFrame } from '#engine/ui/frame/BlockFrame.tsx';
import { ScrollTable } from '#engine/ui/table/ScrollTable.tsx';
import type { CalendarView as CalendarBlockView, CalendarUpdate } from '#generated/types.ts';
import styles from './CalendarView.module.css';
import { MonthList } from './MonthList.tsx';

/** Updates by month or by series, as the address chooses, and the calendar feed. */
export function CalendarView({ block, page }: BlockProps<CalendarBlockView>) {
  const say = useSay();
  const { search, print } = useSurroundings();
  const bySeries = parseSearch(search).calendar === 'series';
  return (
    <BlockFrame block={block} page={page}>
      {!print && (
        <div className={`${styles.tools} screen-only`}>
          <Sides title={block.title} bySeries={bySeries} />
          <a className={frame.button} href={block.feed} type="text/calendar">
            {say('calendar-feed')}
          </a>
        </div>
      )}
      {bySeries ? <SeriesTable series={block.series} title={block.title} /> : <MonthList block={block} />}
      {block.last.length > 0 && <LastUpdates updates={block.last} />}
    </BlockFrame>
  );
}

/** By month or by series: two links, so that the choice is in the address and works without scripts. */
function Sides({ title, bySeries }: { title: string; bySeries: boolean }) {
  const say = useSay();
  const { search } = useSurroundings();
  const sides = [
    { key: 'calendar-by-month', isOn: !bySeries, calendar: '' },
    { key: 'calendar-by-series', isOn: bySeries, calendar: 'series' },
  ];
  return (
    <nav className={frame.toggle} aria-label={title}>
      {sides.map(({ key, isOn, calendar }) => (
        <SearchLink
          key={key}
          className={frame.button}
          search={formatSearch({ ...parseSearch(search), calendar })}
          change="view"
          aria-current={isOn || undefined}
        >
          {say(key)}
        </SearchLink>
      ))}
    </nav>
  );
}

/** What the last updates changed, newest first, each with the version it created. */
function LastUpdates({ updates }: { updates: CalendarBlockView['last'] }) {
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

/**
 * Every series with its next update, its months of update and the releases it depends on; the next update
 * first.
 */
function SeriesTable({ series, title }: { series: readonly CalendarUpdate[]; title: string }) {
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
