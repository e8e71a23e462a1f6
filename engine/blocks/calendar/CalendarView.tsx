import type { MouseEvent } from 'react';
import { formatSearch, parseSearch } from '../../navigation/searchString.ts';
import type { BlockProps } from '../block.ts';
import frame from '../frame/BlockFrame.module.css';
import { BlockFrame } from '../frame/BlockFrame.tsx';
import { useSay, useSurroundings } from '../PageContext.tsx';
import type { CalendarView as CalendarBlockView } from '../view.ts';
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
  const { search, onSearch } = useSurroundings();
  const sides = [
    { key: 'calendar-by-month', isOn: !bySeries, calendar: '' },
    { key: 'calendar-by-series', isOn: bySeries, calendar: 'series' },
  ];
  const follow = (event: MouseEvent, target: string) => {
    if (!onSearch || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onSearch(target, 'view');
  };
  return (
    <nav className={frame.toggle} aria-label={title}>
      {sides.map(({ key, isOn, calendar }) => {
        const target = formatSearch({ ...parseSearch(search), calendar });
        return (
          <a
            key={key}
            className={frame.button}
            href={target || '?'}
            aria-current={isOn || undefined}
            onClick={(event) => follow(event, target)}
          >
            {say(key)}
          </a>
        );
      })}
    </nav>
  );
}
