import { placeAmongValues } from '#engine/core/measures/competitionRanks.ts';
import { formatNumber } from '#engine/core/words/formatNumber.ts';
import { capitalise, joinWords, numberWords, ordinal } from '#engine/core/words/numberWords.ts';
import { carriedValue } from '#engine/core/words/roundedAhead.ts';
import { knownWord, word } from '#engine/core/words/suiteWords.ts';
import type { ChartBlock, Frame, FrameColumn, FrameRow, ObservationStatus } from '#generated/types.ts';
import { areaName, type DrawnPoint, drawnPeriod, drawnPoints, leadingRows } from './drawnPoints.ts';

/** What a chart is: its option `form`, such as "fan", otherwise its preset, "stacked-bars" if it stacks. */
export const chartForm = ({ chart = 'none', options }: Pick<ChartBlock, 'chart' | 'options'>): string =>
  String(options?.form ?? (options?.stack === true ? `stacked-${chart}` : chart));

/** The name of a chart type: "Stacked bar chart", "Heatmap"; without a message, from the chart's own name. */
export const chartNoun = (chart: string): string =>
  knownWord(`chart-${chart}`) ?? capitalise(word('chart-other', { shape: chart.replaceAll('-', ' ') }));

/**
 * Describes a chart in one sentence from its figures: the focus area's latest, highest and lowest over time;
 * its rank among others; or the largest parts.
 */
export function altText(noun: string, title: string, frame: Frame): string {
  if (frame.rows.length === 0) return word('alt-empty', { noun, title });
  const telling = tellingFigures(frame);
  return word(telling ? 'alt' : 'alt-plain', { noun, title, telling });
}

function tellingFigures(frame: Frame): string {
  const points = drawnPoints(frame);
  if (frame.dims.includes('period')) return overTime(frame, points);
  if (frame.dims.includes('member')) return largestParts(frame, points);
  return frame.dims.includes('area') && frame.columns.length === 1 ? amongAreas(frame) : columnFigures(frame);
}

const figureOf = (row: FrameRow | undefined, column = 0) => row?.cells[column]?.[0] ?? null;

function written({ columns }: Frame, row: FrameRow | undefined, at = 0): string {
  const [value = null, status = 'M'] = row?.cells[at] ?? [];
  return inWords(columns[at], value, status);
}

const inWords = (
  column: FrameColumn | undefined,
  value: number | null,
  status: ObservationStatus = 'A',
): string =>
  value === null || !column
    ? word('alt-no-figure')
    : formatNumber(carriedValue(value, status, column), column.format);

const byFigure = (rows: FrameRow[], at = 0) =>
  rows
    .filter((row) => figureOf(row, at) !== null)
    .toSorted((a, b) => (figureOf(b, at) ?? 0) - (figureOf(a, at) ?? 0));

const greatestFirst = (points: readonly DrawnPoint[]) => points.toSorted((a, b) => b.value - a.value);
const writtenPoint = ({ column, value, status }: DrawnPoint) => inWords(column, value, status);

/** A clause for figures of each unit, since those of two units have no order; several say whose they are. */
function byUnit(points: readonly DrawnPoint[], clause: (points: DrawnPoint[]) => string): string {
  const groups = [...Map.groupBy(points, ({ column }) => column.unit)];
  return groups
    .map(([unit, group]) => (groups.length > 1 ? `${unit}: ${clause(group)}` : clause(group)))
    .join('; ');
}

/** The area that all points are of, before what is said of them. */
function ofArea(frame: Frame, points: readonly DrawnPoint[], said: string): string {
  const areas = new Set(points.map(({ row }) => row.area));
  const name = areas.size === 1 ? areaName(frame, points[0]?.row.area) : '';
  return name && said ? `${name}: ${said}` : said;
}

function overTime(frame: Frame, points: DrawnPoint[]): string {
  const dated = (alike: readonly DrawnPoint[]) => {
    const periods = new Set(alike.map(({ row }) => drawnPeriod(frame, row.period)));
    return word('alt-in-period', {
      figure: alike[0] ? writtenPoint(alike[0]) : '',
      period: together([...periods]),
    });
  };
  const named = (point: DrawnPoint) => word('alt-of', { name: point.name, figure: dated([point]) });
  const [first] = points;
  if (points.some(({ name }) => name !== first?.name)) {
    const ends = (group: DrawnPoint[]) =>
      saidEnds(greatestFirst(group), writtenPoint, (alike) =>
        alike[0] && alike.every((point) => isOfAll(point, group))
          ? word(allWord(alike[0], group), { figure: dated(alike) })
          : together(alike.map(named)),
      );
    return ofArea(frame, points, byUnit(points, ends));
  }
  const last = points.at(-1);
  if (!last) return '';
  const ends = saidEnds(greatestFirst(points), writtenPoint, dated);
  const name = [areaName(frame, last.row.area), last.name].filter(Boolean).join(', ');
  const own = word('alt-of', { name, figure: dated([last]) });
  return points.length > 2 ? word('alt-over-time', { own, ends }) : own;
}

/** Whether all lines have the same figure in the period of a point, such as the past that scenarios share. */
function isOfAll({ row: { period }, value }: DrawnPoint, group: readonly DrawnPoint[]): boolean {
  const there = group.filter(({ row }) => row.period === period);
  const lines = new Set(group.map(({ name }) => name));
  return there.length === lines.size && there.every((point) => point.value === value);
}

const allWord = ({ status }: DrawnPoint, group: readonly DrawnPoint[]) =>
  status !== 'F' && group.some((point) => point.status === 'F') ? 'alt-known' : 'alt-of-all';

/** The first and the last of a list, with all that read the same. */
function saidEnds<T>(
  ranked: readonly T[],
  figure: (thing: T) => string,
  say: (alike: readonly T[]) => string,
): string {
  const alike = (end: T) => say(ranked.filter((one) => figure(one) === figure(end)));
  const [first, last] = [ranked[0], ranked.at(-1)];
  return first === undefined || last === undefined
    ? ''
    : word('alt-ends', { highest: alike(first), lowest: alike(last) });
}

/** Names of things that are alike; of many, the first and how many others. */
const together = (names: readonly string[]): string =>
  joinWords(
    names.length > 3 ? [names[0] ?? '', word('alt-others', { count: numberWords(names.length - 1) })] : names,
  );

/** What holds of a list that was cut holds of those it shows. */
const ofShown = ({ cuts }: Frame, count: number, said: string): string =>
  cuts ? word('alt-shown', { count, telling: said }) : said;

function amongAreas(frame: Frame): string {
  const ranked = byFigure(frame.rows);
  const focus = frame.areas.find(({ role }) => role === 'focus');
  const own = ranked.find(({ area }) => area === focus?.area_id);
  const say = (row: FrameRow | undefined) =>
    word('alt-of', { name: areaName(frame, row?.area), figure: written(frame, row) });
  if (ranked.length < 2) return ranked.map(say).join('');
  const most = ofShown(frame, ranked.length, endsOf(frame, 0));
  const {
    reference,
    columns: [column],
  } = frame;
  const beside =
    reference && word('alt-of', { name: reference.name, figure: inWords(column, reference.value) });
  const ends = beside ? word('alt-reference', { telling: most, reference: beside }) : most;
  // A list that was cut counts only the areas it shows, so none of them has its rank there.
  if (!own || !column || frame.cuts) return ends;
  const figures = ranked.map((row) => figureOf(row) ?? 0);
  const { side, place, tied } = placeAmongValues(figures, figureOf(own) ?? 0, column);
  const end = word(side === 1 ? 'alt-highest' : 'alt-lowest');
  const nth = place === 1 ? end : word('alt-nth', { nth: ordinal(place), end });
  const values = { own: say(own), place: nth, count: ranked.length, ends };
  return word('alt-placed', { ...values, ...(tied && { place: word('ordinal-equal', { ordinal: nth }) }) });
}

const partsNamed = 3;

function largestParts(frame: Frame, points: DrawnPoint[]): string {
  const say = (point: DrawnPoint) => word('alt-of', { name: point.name, figure: writtenPoint(point) });
  const parts = (group: DrawnPoint[]) => {
    const ranked = greatestFirst(group);
    const highest = joinWords(ranked.slice(0, partsNamed).map(say));
    const least = ranked.length > partsNamed + 1 ? ranked.at(-1) : undefined;
    return least ? word('alt-parts-ends', { highest, lowest: say(least) }) : word('alt-parts', { highest });
  };
  return ofArea(frame, points, ofShown(frame, points.length, byUnit(points, parts)));
}

/** The figures of the focus area; without it, the ends of each column. */
function columnFigures(frame: Frame): string {
  const row = leadingRows(frame)[0];
  const isOwn = frame.areas.some(({ area_id, role }) => role === 'focus' && area_id === row?.area);
  if (!isOwn && frame.rows.length > 1)
    return frame.columns.map(({ title }, at) => `${title}: ${endsOf(frame, at)}`).join('; ');
  const figures = frame.columns.map(({ title }, column) =>
    word('alt-of', { name: title, figure: written(frame, row, column) }),
  );
  return `${areaName(frame, row?.area)}: ${joinWords(figures)}`;
}

/** The areas with the highest and lowest figures of a column. */
function endsOf(frame: Frame, at: number): string {
  const read = (row: FrameRow) => written(frame, row, at);
  return saidEnds(byFigure(frame.rows, at), read, (alike) =>
    word('alt-of', {
      name: together(alike.map(({ area }) => areaName(frame, area))),
      figure: alike[0] ? read(alike[0]) : '',
    }),
  );
}
