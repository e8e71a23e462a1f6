import { ImportStop, type Problems, quoted } from '#data/problems/problems.ts';
import { monthNames } from '#engine/core/periods/months.ts';
import { isBusinessYear } from '#engine/core/recipes/periodFormat.ts';
import type { SeriesManifest, SourcePeriod } from '#generated/types.ts';
import { firstGroup, remembered, wholeCell } from '#import/records/cellTexts.ts';
import { periodColumns, type RecipeTable } from '#import/records/recipeTables.ts';
import type { SourceRow } from '#import/records/sourceRow.ts';
import { type FilePeriod, storedPeriod } from './filePeriod.ts';
import { periodReader } from './readPeriod.ts';
import { suffixReader } from './suffixes.ts';

/** The text of a row's period: several columns joined with a space. */
export function periodText(period: SourcePeriod): (row: SourceRow) => string {
  const [first = '', ...others] = periodColumns(period);
  if (others.length === 0) return (row) => row.cell(first);
  return (row) => [first, ...others].map((column) => row.cell(column)).join(' ');
}

/** Last month, 1 to 12, of a year of the series, by its description; undefined if it names no month. */
export function yearEndOf({ period }: Pick<SeriesManifest, 'period'>): number | undefined {
  const named = monthNames.map((month) => period.lastIndexOf(month));
  const last = Math.max(...named);
  return last < 0 ? undefined : named.indexOf(last) + 1;
}

/** Reads the period of a row; reports an invalid one as a problem. */
export type PeriodReader = (row: SourceRow, problems: Problems) => FilePeriod | undefined;

/**
 * Creates the period reader of a table. @throws ImportStop if its format is invalid, or its series does not
 * define when a year ends
 */
export function periodsOf(table: RecipeTable, manifest: Pick<SeriesManifest, 'period'>): PeriodReader {
  const { series, period, status } = table;
  const { format = 'YYYY', column, pattern, always } = period;
  if (isBusinessYear(format) && yearEndOf(manifest) === undefined)
    throw new ImportStop(
      `Years of this file lie in two calendar years (${quoted(format)}), and "period" of ${series} does not say with which month they end. Write it in manifests/series/${series}.json, e.g. "year to June".`,
    );
  if (always !== undefined) {
    const only = storedPeriod(always);
    return () => only;
  }
  let read: (text: string) => FilePeriod | undefined;
  try {
    read = column === '(period)' ? storedPeriod : periodReader(format);
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error);
    throw new ImportStop(`${message} Change "period.format" of ${series} in the recipe.`);
  }
  const form = wholeCell(pattern);
  const unmarked = suffixReader(status?.suffixes);
  const textOf = periodText(period);
  const periodIn = remembered((text) => {
    const found = form ? firstGroup(form, text) : unmarked(text).text;
    return found === undefined ? undefined : read(found);
  });
  return (row, problems) => {
    const text = textOf(row);
    const found = periodIn(text);
    if (!found) {
      const columns = periodColumns(period);
      problems.add(row.place(columns.at(-1)), notAPeriod(text, columns, format));
    }
    return found;
  };
}

function notAPeriod(text: string, columns: readonly string[], format: string): string {
  const where = `${quoted(text)} in column ${columns.map(quoted).join(', ')}`;
  if (/^\d{4}\.\d$/.test(text) && format.endsWith('.MM'))
    return `${where} has one figure for its month, which can be October without its zero. Save the column as text, so that it says ${quoted(`${text}0`)} or ${quoted(text.replace('.', '.0'))}.`;
  return `${where} is not a period written ${quoted(format)}. Change "period.format" of the recipe if the publisher writes periods another way now.`;
}
