import { combinedStatus, type ValuedFigure } from '#data/derive/combine.ts';
import { didYouMean } from '#data/problems/didYouMean.ts';
import { type Problems, quoted } from '#data/problems/problems.ts';
import type { ObservationStatus, SeriesManifest, SourceTable } from '#generated/types.ts';
import { bound, markBehind, parentheses, withoutCurrency } from '#import/records/figureText.ts';
import { movedBy, type NumberForm, numberForms, numberReader } from '#import/records/readNumber.ts';
import type { RecipeTable } from '#import/records/recipeTables.ts';
import type { SourceRow } from '#import/records/sourceRow.ts';
import { DELETED } from '#import/records/withActions.ts';
import { suffixReader } from './suffixes.ts';
import { periodText } from './tablePeriods.ts';

/** Statuses without a figure, whatever the cell contains. */
const withheld: ReadonlySet<ObservationStatus> = new Set(['Q', 'M', 'L', 'O']);

/** Reads figure and status of a row. Adds problems to the list, and then returns undefined. */
export type FigureReader = (row: SourceRow, problems: Problems) => ValuedFigure | undefined;

/** Receives cells without a figure. */
export interface FigureWatch {
  /** a bound, which is stored without a figure */
  bound(text: string): void;
  /** an empty cell in a row that the recipe marks as a forecast */
  forecast(row: SourceRow): void;
}

/** Creates the reader of a table's figures, in the magnitude of its series. */
export function figureReader(
  table: RecipeTable,
  series: SeriesManifest,
  form: NumberForm,
  watch: FigureWatch,
): FigureReader {
  const { column, markers = {}, capped = 'refuse' } = table.value;
  const zeros = new Set(table.value.zeros);
  const isUncertain = table.value.parentheses === 'unreliable';
  const unmarked = suffixReader(table.status?.suffixes);
  const periodOf = table.status?.suffixes && table.period.column && periodText(table.period);
  const read = numberReader(form);
  const move = figureScaler(table, series);
  const statusOf = statusReader(table.status);
  const { suffixes } = table.status ?? {};
  const known = new Set([...Object.keys(markers), ...zeros]);
  /** the figure of a cell in the magnitude of the series, unless its status suppresses it */
  const moved = (
    row: SourceRow,
    text: string,
    value: number,
    status: ObservationStatus,
    problems: Problems,
  ): ValuedFigure | undefined => {
    if (table.value.scale === 100 && text.endsWith('%')) {
      problems.add(row.place(column), aPercentage(text, column));
      return undefined;
    }
    const found = move(value, row, problems);
    if (found === undefined) return undefined;
    return withheld.has(status) ? { value: null, status } : { value: found, status };
  };
  return (row, problems) => {
    if (row.cell(DELETED) !== '') return { value: null, status: 'O' };
    const objection = row.objection(column);
    if (objection) {
      problems.add(row.place(column), objection.message);
      return undefined;
    }
    const cell = row.cell(column);
    const said = statusOf(row, problems);
    if (said === undefined) return undefined;
    if (!suffixes && !isUncertain && cell !== '') {
      // Fast path: most of the millions of cells are plain figures.
      const value = known.has(cell) ? undefined : read(cell);
      if (value !== undefined) return moved(row, cell, value, said, problems);
    }
    const isMarker = Object.hasOwn(markers, cell);
    const inside = isUncertain && !isMarker ? parentheses.exec(withoutCurrency(cell))?.[1] : undefined;
    const { text, statuses } = isMarker ? { text: cell, statuses: [] } : unmarked(inside ?? cell);
    if (inside !== undefined) statuses.push('U');
    const period = unmarked(periodOf ? periodOf(row) : '');
    const status = gravest([said, ...statuses, ...period.statuses]);
    const marker = Object.hasOwn(markers, text) ? markers[text] : undefined;
    if (marker !== undefined) return { value: null, status: withheld.has(status) ? status : marker };
    if (text === '') {
      if (said === 'F' && table.status?.column !== undefined) watch.forecast(row);
      return { value: null, status: withheld.has(status) ? status : 'M' };
    }
    const value = zeros.has(text) ? 0 : read(text);
    if (value === undefined && bound.test(text) && read(text.replace(bound, '')) !== undefined) {
      if (capped === 'refuse') {
        problems.add(row.place(column), aBound(text, column));
        return undefined;
      }
      watch.bound(text);
      return { value: null, status: withheld.has(status) ? status : capped === 'withhold' ? 'Q' : 'M' };
    }
    if (value === undefined) {
      problems.add(row.place(column), notAFigure(column, text, form, Object.keys(markers)));
      return undefined;
    }
    return moved(row, text, value, status, problems);
  };
}

/** The most serious of several statuses: one without a figure, otherwise the most cautious. */
function gravest(statuses: readonly ObservationStatus[]): ObservationStatus {
  const [first, ...others] = statuses;
  if (first !== undefined && others.length === 0) return first;
  return (
    statuses.find((status) => withheld.has(status)) ??
    combinedStatus(statuses.map((status) => ({ value: 0, status })))
  );
}

const aBound = (text: string, column: string): string =>
  `${quoted(text)} in column ${quoted(column)} is a bound, not a figure. Allowed are bounds where "value.capped" of the recipe says what they become: "withhold" (confidential) or "missing".`;

const aPercentage = (text: string, column: string): string =>
  `${quoted(text)} in column ${quoted(column)} is a percentage already, and "value.scale" of the recipe multiplies it by 100. Remove "scale".`;

function notAFigure(
  column: string,
  text: string,
  { thousands, decimal }: NumberForm,
  markers: string[],
): string {
  const form = `digits, "${decimal}" before decimals${thousands === '' ? '' : `, "${thousands}" between thousands`}`;
  const known = markers.filter(Boolean);
  const also = known.length > 0 ? ` or one of the markers ${known.map(quoted).join(', ')}` : '';
  const other = numberForms.find(({ read }) => read(text) !== undefined)?.form;
  const inside = parentheses.test(withoutCurrency(text))
    ? ' Say in "value.parentheses" of the recipe whether parentheses mean "negative" or "unreliable".'
    : /^[\d.,\s-]*$/.test(text.replace(markBehind, ''))
      ? ' Say in "status.suffixes" of the recipe what marks behind figures mean.'
      : '';
  const written = other
    ? ` Where the publisher writes figures so, "file" of the recipe says ${JSON.stringify(other).slice(1, -1)}.`
    : '';
  return `${quoted(text)} in column ${quoted(column)} is not a figure. Allowed are ${form}${also}; other texts belong in "value.markers" of the recipe.${inside}${written}`;
}

/** Converts a number of a row to the magnitude and scale of the series. */
export function figureScaler(
  table: RecipeTable,
  series: SeriesManifest,
): (value: number, row: SourceRow, problems: Problems) => number | undefined {
  const power = powerReader(table, series);
  const { scale = 1 } = table.value;
  return (value, row, problems) => {
    const moved = power(row, problems);
    return moved === undefined ? undefined : movedBy(value, moved) * scale;
  };
}

/** Power of ten that converts a row's figure to the magnitude of the series. */
function powerReader(
  { value }: RecipeTable,
  { magnitude: own = 0 }: SeriesManifest,
): (row: SourceRow, problems: Problems) => number | undefined {
  const { magnitude } = value;
  if (magnitude === undefined) return () => 0;
  if (typeof magnitude === 'number') return () => magnitude - own;
  return (row, problems) => {
    const text = row.cell(magnitude.column);
    const mapped = magnitude.map && Object.hasOwn(magnitude.map, text) ? magnitude.map[text] : undefined;
    if (mapped !== undefined) return mapped - own;
    if (/^-?\d{1,2}$/.test(text)) return Number(text) - own;
    problems.add(
      row.place(magnitude.column),
      `${quoted(text)} in column ${quoted(magnitude.column)} is not a power of ten, such as 6 for millions. Say in "value.magnitude.map" of the recipe which it means.`,
    );
    return undefined;
  };
}

/** The most serious of several statuses in one cell, such as "b e"; undefined if one of them is unknown. */
function severalIn(
  text: string,
  byText: ReadonlyMap<string, ObservationStatus>,
): ObservationStatus | undefined {
  const parts = text.split(/[\s,;|]+/).filter(Boolean);
  const known = parts.flatMap((part) => byText.get(part) ?? []);
  return parts.length > 1 && known.length === parts.length ? gravest(known) : undefined;
}

function statusReader(
  rule: SourceTable['status'],
): (row: SourceRow, problems: Problems) => ObservationStatus | undefined {
  const { column, map = {}, others } = rule ?? {};
  const always = rule?.always ?? 'A';
  if (column === undefined) return () => always;
  const byText = new Map(Object.entries(map));
  return (row, problems) => {
    const text = row.cell(column);
    const status = byText.get(text) ?? severalIn(text, byText) ?? others;
    if (status === undefined) {
      const message = `${quoted(text)} in column ${quoted(column)} is no known status.${didYouMean(text, byText.keys())} Known are ${[...byText.keys()].map(quoted).join(', ')}.`;
      problems.add(row.place(column), message);
    }
    return status;
  };
}
