import { type ReactNode, type RefObject, useEffect, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { TableRow } from '#engine/core/frames/pivotFrame.ts';

interface WindowedRowsProps {
  rows: readonly TableRow[];
  /** the box that scrolls */
  box: RefObject<HTMLElement | null>;
  /** index of the first row to show: the area's own; -1: the first */
  start: number;
  line: (row: TableRow, index: number) => ReactNode;
}

/** px of a row until one is measured, and rows rendered beyond each edge of the box */
const usual = 40;
const beyond = 12;

/** Renders the rows of a long table that are in view, with space for the others; prints all of them. */
export function WindowedRows({ rows, box, start, line }: WindowedRowsProps) {
  const [span, setSpan] = useState({ first: 0, last: beyond * 3 });
  const [height, setHeight] = useState(usual);
  useLayoutEffect(() => {
    const drawn = box.current?.querySelector<HTMLElement>('tbody tr[aria-rowindex]')?.offsetHeight;
    if (drawn) setHeight(drawn);
  }, [box]);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const look = () => {
      const first = Math.max(0, Math.floor(element.scrollTop / height) - beyond);
      const last = Math.ceil((element.scrollTop + element.clientHeight) / height) + beyond;
      setSpan((known) => (known.first === first && known.last === last ? known : { first, last }));
    };
    const print = () => flushSync(() => setSpan({ first: 0, last: Number.POSITIVE_INFINITY }));
    look();
    element.addEventListener('scroll', look, { passive: true });
    window.addEventListener('beforeprint', print);
    window.addEventListener('afterprint', look);
    return () => {
      element.removeEventListener('scroll', look);
      window.removeEventListener('beforeprint', print);
      window.removeEventListener('afterprint', look);
    };
  }, [box, height]);
  useEffect(() => {
    const element = box.current;
    if (element && start > beyond) element.scrollTop = start * height - element.clientHeight / 2;
  }, [box, start, height]);
  const last = Math.min(span.last, rows.length);
  const first = Math.min(span.first, last);
  return (
    <tbody>
      <Room height={first * height} />
      {rows.slice(first, last).map((row, index) => line(row, first + index))}
      <Room height={(rows.length - last) * height} />
    </tbody>
  );
}

/** Space for rows that are not rendered. */
function Room({ height }: { height: number }) {
  return height > 0 ? (
    <tr style={{ height }}>
      <td />
    </tr>
  ) : null;
}
