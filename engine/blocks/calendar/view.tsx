import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import type { BlockProps } from '#engine/ui/block/blockProps.ts';
import { SearchLink } from '#engine/ui/choose/SearchLink.tsx';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import frame from '#engine/ui/frame/BlockFrame.module.css';
import { BlockFrame } from '#engine/ui/frame/BlockFrame.tsx';
import type { CalendarView as CalendarBlockView } from '#generated/types.ts';
import styles from './CalendarView.module.css';
import { LastUpdates } from './LastUpdates.tsx';
import { MonthList } from './MonthList.tsx';
import { SeriesTable } from './SeriesTable.tsx';

/** Updates by month or by series, whichever the address says, and the feed for calendars. */
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
