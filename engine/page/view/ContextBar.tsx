import { useEffect, useRef, useState } from 'react';
import { endOfPeriod } from '#engine/core/periods/periodWords.ts';
import { useSay } from '#engine/ui/context/PageContext.tsx';
import type { PageView } from '#generated/types.ts';
import styles from './ContextBar.module.css';
import { PageContents } from './PageContents.tsx';

/**
 * Shows area, comparators and period, and links within the page, while the page's heading is scrolled out of
 * view.
 */
export function ContextBar({ view }: { view: PageView }) {
  const say = useSay();
  const place = useRef<HTMLDivElement>(null);
  const isPassed = useIsPassed(place);
  const others = view.compares ? view.areas.filter(({ role }) => role.startsWith('compare')) : [];
  const said = [periodShown(view), others.map(({ short_name }) => short_name).join(', ')].filter(Boolean);
  return (
    <div className={`${styles.place} screen-only scripted`} ref={place} data-shown={isPassed || undefined}>
      <div className={styles.bar}>
        <p className={styles.context} data-more={said.length > 0 || undefined}>
          <b>
            {view.area.name}
            {said.length > 0 && ' · '}
          </b>
          {said.join(' · ')}
        </p>
        <PageContents view={view} />
        <a className={styles.top} href="#main">
          <svg width="10" height="12" viewBox="0 0 10 12" aria-hidden="true">
            <path d="M5 11V1M1 5l4-4 4 4" fill="none" stroke="currentColor" strokeWidth="1.6" />
          </svg>
          <span className="visually-hidden">{say('back-to-top')}</span>
        </a>
      </div>
    </div>
  );
}

/** The period that the reader chose or could have chosen: "Year to March 2024", "September 2024". */
function periodShown({ years, periodTitle }: Pick<PageView, 'years' | 'periodTitle'>): string {
  const { focusPeriod, focusYear, focusYears, focusLabels = [] } = years;
  if (focusPeriod !== undefined) return endOfPeriod(focusPeriod);
  const at = focusYears.indexOf(focusYear);
  return at < 0 ? '' : `${periodTitle} ${focusLabels[at] ?? focusYear}`.trim();
}

/** Whether the page's header, which precedes `place`, has scrolled out of view. */
function useIsPassed(place: { current: HTMLElement | null }): boolean {
  const [isPassed, setPassed] = useState(false);
  useEffect(() => {
    const head = place.current?.nextElementSibling;
    if (!head || !('IntersectionObserver' in window)) return;
    const watch = new IntersectionObserver(
      ([entry]) => entry && setPassed(!entry.isIntersecting && entry.boundingClientRect.top < 0),
      // Height of the site's header.
      { rootMargin: '-60px 0px 0px' },
    );
    watch.observe(head);
    return () => watch.disconnect();
  }, [place]);
  return isPassed;
}
