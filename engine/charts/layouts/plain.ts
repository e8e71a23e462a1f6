import type { ChartLayout, Frame, LayoutInput } from '#engine/charts/contract/chart.ts';
import { readingTitle } from '#engine/charts/rows/readingTitle.ts';
import { eventsAt } from '#engine/core/frames/eventsAt.ts';

/** For specs in a page: unchanged rows. Vega makes axes and legends and fits them into the picture. */
export function plain({ frame, rows, options, width, size }: LayoutInput): ChartLayout {
  const height = typeof options.height === 'number' ? options.height : size === 'wide' ? 300 : 240;
  return {
    rows,
    width,
    height,
    padding: { left: 0, right: 0, top: 0, bottom: 0 },
    readouts: [],
    periodTitles: Object.fromEntries(frame.periods.map(({ id, label }) => [id, titleOf(frame, id, label)])),
    formats: Object.fromEntries(frame.columns.map(({ name, format }) => [name, format])),
  };
}

/** Title of a period in readouts, with its events: "2020 · Lockdown". */
const titleOf = (frame: Frame, id: string, label: string): string =>
  [readingTitle(frame, label), ...eventsAt(frame, id).map(({ name }) => name)].join(' · ');
