import { coveredBy } from '#engine/core/periods/covered.ts';
import { dateIn } from '#engine/core/periods/dateIn.ts';
import type { ResolvedPage } from '#engine/core/plan/resolve/resolvePage.ts';
import type { SuiteIndex } from '#engine/core/plan/suite/suiteIndex.ts';
import type { ChartBlock, DatedEvent, FrameEvent, ViewArea } from '#generated/types.ts';
import { coveredPeriod } from './coveredPeriod.ts';
import type { Grid } from './grid.ts';
import type { OrderedGrid } from './trimGrid.ts';

/** An event and its position among the periods shown. */
export interface ShownEvent {
  event: DatedEvent;
  place: FrameEvent;
}

/** More marks would distract from the figures. */
const MOST = 3;

/**
 * The most important events that explain a grid's figures over time, in chronological order: those that its
 * block names, otherwise those about its series or dimensions. An event about neither is shown only if a
 * block names it.
 */
export function eventsShown(
  { suite: { events = [] }, index }: ResolvedPage,
  { events: named }: Pick<ChartBlock, 'events'>,
  grid: Grid,
  ordered: Pick<OrderedGrid, 'periods' | 'areas' | 'rows'>,
): ShownEvent[] {
  const figure = grid.columns[0]?.figure;
  if (!figure || ordered.periods.length < 2) return [];
  const covered = coveredPeriod(figure);
  return events
    .filter((event) => named?.includes(event.id) ?? explains(event, grid, ordered))
    .filter((event) => isAboutAreas(event, ordered.areas, index))
    .flatMap((event) => placeOf(event, ordered.periods, covered) ?? [])
    .toSorted((a, b) => (a.event.importance ?? 2) - (b.event.importance ?? 2))
    .slice(0, MOST)
    .toSorted((a, b) => (a.event.from < b.event.from ? -1 : 1));
}

/**
 * Whether an event is about the series or dimensions of a grid. Events do not explain ranks, shares of a
 * whole or projections.
 */
function explains(
  { series, dimensions }: DatedEvent,
  grid: Grid,
  { rows }: Pick<OrderedGrid, 'rows'>,
): boolean {
  const figures = grid.columns.map(({ figure }) => figure);
  if (figures.some(({ measure, args }) => measure.ranks || measure.partOf?.(args) !== undefined))
    return false;
  if (rows.some(({ cells }) => cells.some(({ status }) => status === 'F'))) return false;
  const items = grid.axes.flatMap((axis) => axis.items);
  const keys = [...figures.map((figure) => figure.series), ...items.flatMap((item) => item.series ?? [])];
  return (
    (series !== undefined || dimensions !== undefined) &&
    (series?.some((key) => keys.some((one) => one.series === key)) ?? true) &&
    (dimensions?.some((code) => items.some(({ place }) => place?.dimension === code)) ?? true)
  );
}

/** Whether an event affected the focus area or a compared area that is drawn. An event without areas did. */
function isAboutAreas({ areas }: DatedEvent, drawn: readonly ViewArea[], index: SuiteIndex): boolean {
  const own = drawn.filter(({ role }) => role === 'focus' || role.startsWith('compare'));
  return areas?.some((id) => own.some((area) => liesIn(area.area_id, id, index))) ?? true;
}

/** Whether an area is another or inside it. A user-drawn area is inside if any of its members is. */
function liesIn(id: string, whole: string, index: SuiteIndex): boolean {
  const area = index.areas.get(id);
  return (
    id === whole ||
    area?.parent_ids.includes(whole) === true ||
    area?.members?.some((member) => liesIn(member, whole, index)) === true
  );
}

/**
 * Positions of an event's dates; undefined if it began by the end of the first period, or after the last
 * period.
 */
function placeOf(event: DatedEvent, periods: readonly string[], covered: string): ShownEvent | undefined {
  const [first = '', last = ''] = [periods[0], periods.at(-1)];
  const from = dateIn(event.from, first, covered);
  if (from.period <= first || from.period > last) return undefined;
  const isStock = coveredBy(covered).kind === 'as-at';
  const place = {
    name: event.name,
    from: from.period,
    from_part: shortened(from.part),
    ...(isStock && { at_moments: true }),
  };
  if (event.to === undefined) return { event, place };
  const to = dateIn(endOf(event.to), first, covered);
  const end = to.period > last ? { period: last, part: 1 } : to;
  return { event, place: { ...place, to: end.period, to_part: shortened(end.part) } };
}

const shortened = (part: number) => Number(part.toFixed(2));

/** The last day of a month, or the date itself if it has a day. */
const endOf = (date: string): string =>
  date.length > 7
    ? date
    : new Date(Date.UTC(Number(date.slice(0, 4)), Number(date.slice(5)), 0)).toISOString().slice(0, 10);
