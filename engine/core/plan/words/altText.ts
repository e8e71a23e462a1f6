import { formatNumber } from '#engine/core/words/formatNumber.ts';
import { capitalise, joinWords, ordinal } from '#engine/core/words/numberWords.ts';
import type { Frame, FrameRow } from '#generated/types.ts';

/** "stacked-bar" → "Stacked bar chart", "line-by-area" → "Line chart", "member-bar" → "Bar chart", "heatmap" → "Heatmap". */
export function chartNoun(chart: string): string {
  const shape = chart
    .replace(/-by-.*$/, '')
    .replace(/^member-/, '')
    .replaceAll('-', ' ');
  const named = /\b(map|treemap|heatmap|pyramid)$/.test(shape) ? shape : `${shape} chart`;
  return capitalise(named.trim());
}

/**
 * A drawing in words, from its figures: the focus area's latest, highest and lowest over time; its place among others; or the
 * largest parts. Always one sentence.
 */
export function altText(noun: string, title: string, frame: Frame): string {
  const opening = `${noun} of ${title}`;
  if (frame.rows.length === 0) return `${opening}; no figures are available.`;
  const telling = tellingFigures(frame);
  return telling ? `${opening}; ${telling}.` : `${opening}.`;
}

function tellingFigures(frame: Frame): string {
  if (frame.dims.includes('period')) return overTime(frame);
  if (frame.dims.includes('member')) return largestParts(frame);
  return frame.dims.includes('area') && frame.columns.length === 1 ? amongAreas(frame) : columnFigures(frame);
}

const figureOf = (row: FrameRow | undefined, column = 0) => row?.cells[column]?.[0] ?? null;

function written(frame: Frame, value: number | null, column = 0): string {
  const format = frame.columns[column]?.format;
  return value === null || !format ? 'not available' : formatNumber(value, format);
}

const areaName = (frame: Frame, id: string | undefined) =>
  frame.areas.find(({ area_id }) => area_id === id)?.name ?? '';
const memberName = (frame: Frame, code: string | undefined) =>
  frame.members.find((member) => member.code === code)?.name ?? '';
const periodName = (frame: Frame, id: string | undefined) =>
  frame.periods.find((period) => period.id === id)?.label ?? '';

/** Rows of the area that leads the frame: the focus area where it is there. */
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
    `${written(frame, figureOf(row))} in ${periodName(frame, row?.period)}`;
  const extremes = rows.length > 2 ? `, highest ${say(ranked[0])}, lowest ${say(ranked.at(-1))}` : '';
  return `${name} ${say(last)}${extremes}`;
}

function amongAreas(frame: Frame): string {
  const ranked = byFigure(frame.rows);
  const focus = frame.areas.find(({ role }) => role === 'focus');
  const place = ranked.findIndex(({ area }) => area === focus?.area_id);
  const say = (row: FrameRow | undefined) => `${areaName(frame, row?.area)} ${written(frame, figureOf(row))}`;
  if (ranked.length < 2) return ranked.map(say).join('');
  const nth = place === 0 ? 'highest' : `${ordinal(place + 1)} highest`;
  const own = place >= 0 ? `${say(ranked[place])}, ${nth} of ${ranked.length}; ` : '';
  return `${own}highest ${say(ranked[0])}, lowest ${say(ranked.at(-1))}`;
}

const partsNamed = 3;

function largestParts(frame: Frame): string {
  const rows = leadingRows(frame).filter(({ member2 }) => member2 === frame.members2?.[0]?.code);
  const ranked = byFigure(rows);
  const say = (row: FrameRow) => `${memberName(frame, row.member)} ${written(frame, figureOf(row))}`;
  const named = joinWords(ranked.slice(0, partsNamed).map(say));
  const least = ranked.length > partsNamed + 1 ? `; lowest ${ranked.slice(-1).map(say)}` : '';
  const area = areaName(frame, rows[0]?.area);
  return named ? `${area ? `${area}: ` : ''}highest ${named}${least}` : '';
}

function columnFigures(frame: Frame): string {
  const row = leadingRows(frame)[0];
  const figures = frame.columns.map(
    ({ title }, column) => `${title} ${written(frame, figureOf(row, column), column)}`,
  );
  return `${areaName(frame, row?.area)}: ${joinWords(figures)}`;
}
