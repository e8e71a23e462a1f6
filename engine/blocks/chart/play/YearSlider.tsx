import { useEffect, useRef, useState } from 'react';
import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import type { PageView } from '#generated/types.ts';
import styles from './YearSlider.module.css';

/**
 * ms that the player shows a year before it requests the next, and that the slider must rest before its year
 * is requested
 */
const filmPause = 700;
const handRest = 200;

/**
 * Moves the focus year of the page by dragging, by keyboard, or by playing year after year. The address
 * follows, so the whole page changes. Readers who prefer reduced motion get no player.
 */
export function YearSlider({ page }: { page: Pick<PageView, 'years' | 'yearParam' | 'periodTitle'> }) {
  const say = useSay();
  const { search, onSearch } = useSurroundings();
  const { focusYear, baseYear, focusYears } = page.years;
  const [year, setYear] = useState(focusYear);
  const [isPlaying, setPlaying] = useState(false);
  const canPlay = useMotion();
  const [last = focusYear, first = focusYear] = [focusYears[0], focusYears.at(-1)];
  // The pickers can change the page's year too. When a year requested here arrives, it must not reset a
  // slider that has moved on since.
  const [arrived, setArrived] = useState(focusYear);
  const [asked, setAsked] = useState(focusYear);
  if (arrived !== focusYear) {
    setArrived(focusYear);
    if (asked !== focusYear) setYear(focusYear);
  }
  // The reader may have moved the slider before this script loaded.
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => setYear(Number(input.current?.value)), []);
  useEffect(() => {
    if (year === focusYear) return;
    const ask = () => {
      setAsked(year);
      onSearch?.(searchOf(search, page.yearParam ?? 'year', year), 'step');
    };
    const timer = setTimeout(ask, isPlaying ? 0 : handRest);
    return () => clearTimeout(timer);
  }, [year, focusYear, isPlaying, onSearch, search, page.yearParam]);
  useEffect(() => {
    if (!isPlaying || year !== focusYear) return;
    const timer = setTimeout(() => (year < last ? setYear(year + 1) : setPlaying(false)), filmPause);
    return () => clearTimeout(timer);
  }, [isPlaying, year, focusYear, last]);
  const play = () => {
    if (!isPlaying && year >= last) setYear(Math.max(first, baseYear + 1));
    setPlaying(!isPlaying);
  };
  return (
    <div className={`${styles.slider} scripted screen-only`}>
      {canPlay && (
        <button type="button" onClick={play} aria-pressed={isPlaying}>
          <svg viewBox="0 0 12 12" aria-hidden="true">
            <path d={isPlaying ? 'M2 1h3v10H2zM7 1h3v10H7z' : 'M2 1l9 5-9 5z'} />
          </svg>
          {say(isPlaying ? 'play-pause' : 'play-years')}
        </button>
      )}
      <span className={styles.end}>{first}</span>
      <input
        ref={input}
        type="range"
        autoComplete="off"
        min={first}
        max={last}
        value={year}
        aria-label={page.periodTitle || say('focus-year')}
        onChange={({ currentTarget }) => {
          setPlaying(false);
          setYear(Number(currentTarget.value));
        }}
      />
      <span className={styles.end}>{last}</span>
      <output>{year}</output>
    </div>
  );
}

/** The query with another focus year. A base year that is no longer earlier is removed. */
function searchOf(search: string, name: string, year: number): string {
  const { baseYear, ...others } = parseSearch(search);
  const kept = baseYear !== undefined && Number(baseYear) < year ? { baseYear } : {};
  return formatSearch({ ...others, ...kept, [name]: String(year) });
}

/** Whether animation is allowed; false until the browser has answered. */
function useMotion(): boolean {
  const [may, setMay] = useState(false);
  useEffect(() => {
    const calm = matchMedia('(prefers-reduced-motion: reduce)');
    const follow = () => setMay(!calm.matches);
    follow();
    calm.addEventListener('change', follow);
    return () => calm.removeEventListener('change', follow);
  }, []);
  return may;
}
