import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import styles from './DataTable.module.css';

/** A phone shows this many rows of a longer table before "Show all", so that its headings stay in view (DataTable.module.css). */
export const PHONE_ROWS = 16;
/** So few further rows are shown at once, because a button would take as much space. */
export const FEW_MORE = 2;

interface TableBoxProps {
  /** name of its content */
  label: string;
  /** number of visible rows */
  rows: number;
  box?: RefObject<HTMLElement | null>;
  /** rows are rendered as the box scrolls */
  isTall?: boolean;
  /** the table */
  children: ReactNode;
}

/**
 * A table that may be too wide. If it fits, its headings stick while the page scrolls. Otherwise it scrolls
 * sideways, with its first column in view. A long one that a reader opened on a phone scrolls in a box no
 * higher than the window, with its headings in view too.
 */
export function TableBox({ label, rows, box, isTall = false, children }: TableBoxProps) {
  const own = useRef<HTMLElement>(null);
  const ref = box ?? own;
  useEffect(() => (isTall ? undefined : markFitting(ref.current)), [ref, isTall]);
  return (
    <section
      className={isTall ? `${styles.scroll} ${styles.tall}` : styles.scroll}
      ref={ref}
      data-long={rows > PHONE_ROWS + FEW_MORE || undefined}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by keyboard
      tabIndex={0}
      aria-label={label}
    >
      {children}
    </section>
  );
}

/**
 * Marks a box whose table fits, and updates it on resize. Such a box does not scroll, so it takes no focus.
 * In any other box the names get as much room that no figure is cut at the edge: half a figure reads as another.
 */
function markFitting(box: HTMLElement | null) {
  const table = box?.querySelector('table');
  if (!box || !table) return undefined;
  const fit = () => {
    table.style.removeProperty('--name');
    const room = box.clientWidth;
    const fits = table.offsetWidth <= room;
    box.toggleAttribute('data-fits', fits);
    box.tabIndex = fits ? -1 : 0;
    if (fits) return;
    const heads = [...table.querySelectorAll<HTMLElement>('thead tr:last-child th')];
    const [first = 0, ...figures] = heads.map(({ offsetWidth }) => offsetWidth);
    table.style.setProperty('--name', `${namesRoom(room, first, figures)}px`);
  };
  // In a frame of its own, as the table changes its size, which is observed.
  const watch = new ResizeObserver(() => requestAnimationFrame(fit));
  watch.observe(box);
  watch.observe(table);
  return () => {
    watch.disconnect();
    box.removeAttribute('data-fits');
    box.tabIndex = 0;
  };
}

/** Width of the first column with which the room ends between two of the others, as wide as it was where none has room. */
export function namesRoom(room: number, names: number, figures: readonly number[]): number {
  let rest = room - names;
  let width = names;
  for (const figure of figures) {
    rest -= figure;
    // Widths are rounded to whole pixels.
    if (rest < -1) break;
    width = names + rest;
  }
  return width;
}
