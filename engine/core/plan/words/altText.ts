import { competitionRanks, sharedRanks } from '#engine/core/measures/competitionRanks.ts';
import { formatNumber } from '#engine/core/words/formatNumber.ts';
import { capitalise, joinWords, ordinal } from '#engine/core/words/numberWords.ts';
import { carriedValue } from '#engine/core/words/roundedAhead.ts';
import { knownWord, word } from '#engine/core/words/suiteWords.ts';
import type { ChartBlock, Frame, FrameColumn, FrameRow, ObservationStatus } from '#generated/types.ts';

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
  if (frame.dims.includes('period')) return overTime(frame);
  if (frame.dims.includes('member')) return largestParts(frame);
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

const areaName = (frame: Frame, id: string | undefined) =>
  frame.areas.find(({ area_id }) => area_id === id)?.name ?? '';
const memberName = (frame: Frame, code: string | undefined) =>
  frame.members.find((member) => member.code === code)?.name ?? '';
const periodName = (frame: Frame, id: string | undefined) =>
  frame.periods.find((period) => period.id === id)?.label ?? '';

/** Rows of the focus area, or of the first area if it is not there. */
function leadingRows(frame: Frame): FrameRow[] {
  const lead = frame.areas.find(({ role }) => role === 'focus') ?? frame.areas[0];
  return frame.rows.filter(({ area }) => area === lead?.area_id);
}

const withFigures = (rows: FrameRow[]) => rows.filter((row) => figureOf(row) !== null);
const byFigure = (rows: FrameRow[]) =>
  withFigures(rows).toSorted((a, b) => (figureOf(b) ?? 0) - (figureOf(a) ?? 0));

function overTime(frame: Frame): string {
  const lead = leadingRows(frame);
  const member = lead[0]?.member;
  const rows = withFigures(lead.filter((row) => row.member === member && row.member2 === lead[0]?.member2));
  const last = rows.at(-1);
  if (!last) return '';
  const ranked = byFigure(rows);
  const name = [areaName(frame, last.area), memberName(frame, member)].filter(Boolean).join(', ');
  const say = (row: FrameRow | undefined) =>
    word('alt-in-period', { figure: written(frame, row), period: periodName(frame, row?.period) });
  const values = { name, last: say(last), highest: say(ranked[0]), lowest: say(ranked.at(-1)) };
  return word(rows.length > 2 ? 'alt-over-time' : 'alt-of', { ...values, figure: values.last });
}

function amongAreas(frame: Frame): string {
  const ranked = byFigure(frame.rows);
  const focus = frame.areas.find(({ role }) => role === 'focus');
  const place = ranked.findIndex(({ area }) => area === focus?.area_id);
  const say = (row: FrameRow | undefined) =>
    word('alt-of', { name: areaName(frame, row?.area), figure: written(frame, row) });
  if (ranked.length < 2) return ranked.map(say).join('');
  const most = word('alt-ends', { highest: say(ranked[0]), lowest: say(ranked.at(-1)) });
  const { reference } = frame;
  const beside =
    reference && word('alt-of', { name: reference.name, figure: inWords(frame.columns[0], reference.value) });
  const ends = beside ? word('alt-reference', { telling: most, reference: beside }) : most;
  // A list that was cut counts only the areas it shows, so none of them has its rank there.
  if (place < 0 || frame.cuts) return ends;
  const figures = ranked.map((row) => figureOf(row) ?? 0);
  const ranks = competitionRanks(figures, 'descending', frame.columns[0]?.format.decimals ?? 0);
  const rank = ranks[place] ?? 0;
  const isTied = sharedRanks(ranks).has(rank);
  const nth = isTied ? word('ordinal-equal', { ordinal: ordinal(rank) }) : ordinal(rank);
  const values = { own: say(ranked[place]), nth, count: ranked.length, ends };
  return word(rank === 1 && !isTied ? 'alt-first' : 'alt-placed', values);
}

const partsNamed = 3;

function largestParts(frame: Frame): string {
  const rows = leadingRows(frame).filter(({ member2 }) => member2 === frame.members2?.[0]?.code);
  const ranked = byFigure(rows);
  const say = (row: FrameRow) =>
    word('alt-of', { name: memberName(frame, row.member), figure: written(frame, row) });
  const named = joinWords(ranked.slice(0, partsNamed).map(say));
  if (!named) return '';
  const least = ranked.length > partsNamed + 1 ? ranked.at(-1) : undefined;
  const parts = least
    ? word('alt-parts-ends', { highest: named, lowest: say(least) })
    : word('alt-parts', { highest: named });
  const area = areaName(frame, rows[0]?.area);
  return area ? `${area}: ${parts}` : parts;
}

function columnFigures(frame: Frame): string {
  const row = leadingRows(frame)[0];
  const figures = frame.columns.map(({ title }, column) =>
    word('alt-of', { name: title, figure: written(frame, row, column) }),
  );
  return `${areaName(frame, row?.area)}: ${joinWords(figures)}`;
}
