import { periodAt } from '#engine/core/periods/periodAt.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { SuiteIndex } from '#engine/core/plan/suite/suiteIndex.ts';
import type { DatedEvent, FrameEvent } from '#generated/types.ts';
import { coveredPeriod } from './coveredPeriod.ts';
import type { Grid } from './grid.ts';
import type { OrderedGrid } from './trimGrid.ts';

/** An event, and the periods shown at which it stands. */
export interface ShownEvent {
  event: DatedEvent;
  place: FrameEvent;
}

/** More marks than these would be read instead of the figures. */
const MOST = 3;

/** The events that matter most to what a grid shows over time, in the order of time. */
export function eventsShown(
  { suite: { events = [] }, index }: ResolvedPage,
  grid: Grid,
  { periods }: Pick<OrderedGrid, 'periods'>,
): ShownEvent[] {
  const figure = grid.columns[0]?.figure;
  if (!figure || periods.length < 2) return [];
  const covered = coveredPeriod(figure);
  return events
    .filter((event) => isAbout(event, grid, index))
    .flatMap((event) => placeOf(event, periods, covered) ?? [])
    .toSorted((a, b) => (a.event.importance ?? 2) - (b.event.importance ?? 2))
    .slice(0, MOST)
    .toSorted((a, b) => (a.event.from < b.event.from ? -1 : 1));
}

function isAbout({ areas, series, dimensions }: DatedEvent, grid: Grid, index: SuiteIndex): boolean {
  const own = grid.areas.filter(({ role }) => role === 'focus' || role.startsWith('compare'));
  const items = grid.axes.flatMap((axis) => axis.items);
  const keys = [
    ...grid.columns.map(({ figure }) => figure.series),
    ...items.flatMap((item) => item.series ?? []),
  ];
  return (
    (areas?.some((id) => own.some((area) => liesIn(area.area_id, id, index))) ?? true) &&
    (series?.some((key) => keys.some((one) => one.series === key)) ?? true) &&
    (dimensions?.some((code) => items.some(({ place }) => place?.dimension === code)) ?? true)
  );
}

/** Whether an area is another, or lies in it; one that people drew lies where any of its members does. */
function liesIn(id: string, whole: string, index: SuiteIndex): boolean {
  const area = index.areas.get(id);
  return (
    id === whole ||
    area?.parent_ids.includes(whole) === true ||
    area?.members?.some((member) => liesIn(member, whole, index)) === true
  );
}

/** Where an event stands among the periods shown; undefined for one that began before them or comes after. */
function placeOf(event: DatedEvent, periods: readonly string[], covered: string): ShownEvent | undefined {
  const [first = ''] = periods;
  const at = (date: string) => periodAt(date, first, covered);
  const shownFrom = (period: string) => periods.find((one) => one >= period);
  const from = at(event.from) < first ? undefined : shownFrom(at(event.from));
  if (from === undefined) return undefined;
  const to = event.to === undefined ? from : (shownFrom(at(event.to)) ?? periods.at(-1));
  return { event, place: { name: event.name, from, ...(to !== undefined && to > from && { to }) } };
}
