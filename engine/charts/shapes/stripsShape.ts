import { quantile } from 'd3-array';
import type { ChartRow, DrawRow, Frame } from '#engine/charts/contract/chart.ts';
import { chartWord } from '#engine/charts/labels/chartWords.ts';
import { paint, roleColour } from '#engine/charts/scale/colours.ts';
import { columnRanks } from '#engine/core/measures/competitionRanks.ts';
import { bracketed } from '#engine/core/words/formatInterval.ts';
import { keyRows } from './keyRows.ts';
import type { RowShape } from './shape.ts';

/** With fewer figures, a position among them means little. */
const LEAST = 4;

type Column = Frame['columns'][number];

/**
 * Rows of strips: one for each part, or each column of figures, with figures for at least four areas. `at` is
 * an area's share of the way from the strip's lowest figure to its highest; `lower` and `upper` are the
 * quartiles in the same measure. The focus area `leads`: it has its figure and rank in words. A column of the
 * benchmark after that of the areas adds one row with the role benchmark. The dataset `keys` names the
 * band and the areas compared.
 */
export const stripsShape: RowShape = {
  fields: [
    'strip',
    'strip_name',
    'at',
    'lower',
    'upper',
    'leads',
    'words',
    'lowest',
    'highest',
    'colour',
    'first',
  ],
  make({ frame, rows }) {
    const isPart = frame.dims.includes('member');
    const found = [
      ...Map.groupBy(rows, ({ member, column }) => `${member}|${isPart ? '' : stripOf(frame, column)}`),
    ];
    const strips = found.flatMap(([, all]) => {
      const strip = stripRows(frame, all, isPart);
      return strip ? [strip] : [];
    });
    const compared = frame.areas
      .filter(({ role }) => role.startsWith('compare'))
      .sort((a, b) => a.role.localeCompare(b.role));
    const keys = [
      { name: chartWord(strips.length > 1 ? 'strips' : 'middle-half'), colour: paint('grid') },
      ...compared.map(({ role, name }) => ({ name, colour: roleColour(role) })),
    ];
    return {
      rows: strips.flatMap((strip, at) => strip.map((row, nth) => ({ ...row, strip: at, first: nth === 0 }))),
      signals: { list: { strips: strips.length, offset: strips.length > 0 ? 14 : 0 } },
      datasets: { keys: keyRows(strips.length > 0 ? keys : []) },
    };
  },
};

/** The column whose strip a column is on: for the benchmark, the column before it. */
function stripOf({ columns }: Frame, name: string): string {
  const at = columns.findIndex((column) => column.name === name);
  return columns.slice(0, at + 1).findLast(({ area }) => area === undefined)?.name ?? name;
}

function stripRows({ columns }: Frame, rows: readonly ChartRow[], isPart: boolean): DrawRow[] | undefined {
  const columnOf = (row: ChartRow): Column | undefined => columns.find(({ name }) => name === row.column);
  const isOwn = (row: ChartRow): boolean => columnOf(row)?.area === undefined;
  const known = rows
    .filter(isOwn)
    .flatMap((row) => (row.value === null ? [] : [{ ...row, value: row.value }]));
  const [first] = known;
  if (!first || known.length < LEAST) return undefined;
  const beside = rows.find((row) => row.value !== null && columnOf(row)?.area === 'benchmark');
  const values = known.map(({ value }) => value);
  const ends = [...values, ...(beside?.value === undefined || beside.value === null ? [] : [beside.value])];
  const [from, to] = [Math.min(...ends), Math.max(...ends)];
  const shareOf = (value: number): number => (from < to ? (value - from) / (to - from) : 0.5);
  const column = columnOf(first);
  const ranks = column ? columnRanks(values, column) : [];
  const [lower, upper] = [0.25, 0.75].map((share) => shareOf(quantile(values, share) ?? from));
  const labelAt = (value: number): string =>
    [...known, ...(beside ? [beside] : [])].find((row) => row.value === value)?.label ?? '';
  const shared = {
    strip_name: isPart ? first.member_name : first.column_title,
    lower,
    upper,
    lowest: labelAt(from),
    highest: labelAt(to),
  };
  const marks = known.map((row, index) => {
    const place = `${ranks[index]}${bracketed({ of: known.length }, { kind: 'rank', decimals: 0 })}`;
    const leads = row.role === 'focus';
    const reading = `${row.reading} · ${place}`;
    return {
      ...row,
      ...shared,
      at: shareOf(row.value),
      colour: roleColour(row.role),
      leads,
      words: leads ? `${row.label} · ${place}` : '',
      reading,
    };
  });
  const mark = beside && {
    ...beside,
    ...shared,
    role: 'benchmark',
    colour: roleColour('benchmark'),
    area_name: beside.column_title,
    at: shareOf(Number(beside.value)),
    leads: false,
    words: `${beside.column_title} ${beside.label}`,
  };
  return mark ? [...marks, mark] : marks;
}
