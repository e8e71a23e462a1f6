import { quoted } from '#data/problems/problems.ts';
import { toBeWritten } from '#engine/core/words/toBeWritten.ts';
import type { SeriesManifest, SourcePeriod } from '#generated/types.ts';
import { lastMonthOf, type PeriodLength } from '#import/read/filePeriod.ts';
import { periodReader } from '#import/read/readPeriod.ts';
import { yearEndOf } from '#import/read/tablePeriods.ts';
import type { ColumnRoles } from './columnRoles.ts';
import { areSundays, onlyYear, type PeriodForm, readAs } from './forms/periodForm.ts';
import type { SeenTable } from './tableView.ts';
import { isOfTheFile } from './title.ts';

/** The periods of a recipe, and anything only a person can add. */
export interface DraftPeriod {
  rule: SourcePeriod;
  /** what is unknown, and what to write */
  open?: string;
}

interface PeriodInput {
  view: Pick<SeenTable, 'names' | 'rows'>;
  period: ColumnRoles['period'];
  unread: ColumnRoles['unread'];
  /** series of the suite for the figures; absent: a new one without facts yet */
  known: SeriesManifest | undefined;
  /** texts that apply to all rows, the nearest first */
  places: readonly (readonly string[])[];
}

export function draftPeriod(input: PeriodInput): DraftPeriod {
  const { period, unread, known, places, view } = input;
  if (unread) return open(unreadQuestion(view.names[unread.at] ?? '', unread));
  if (!period) return withoutColumn(places);
  const columns = period.at.map((at) => view.names[at] ?? '');
  const [only = ''] = columns;
  const column = columns.length > 1 ? columns : only;
  const { form } = period;
  const formats = formatsFor(form, known);
  const [format = form.format] = formats;
  const question = questionOf({ ...form, format }, formats, columns, known);
  if (question) return open(question);
  const { pattern } = form;
  return {
    rule: { column, ...(pattern !== undefined && { pattern }), format },
  };
}

const open = (question: string): DraftPeriod => ({ rule: { always: toBeWritten.always }, open: question });

/**
 * A heading that is only a year gives the year of all figures; a year in a title or name may belong to
 * something else.
 */
function withoutColumn([headings = [], ...places]: PeriodInput['places']): DraftPeriod {
  const [always, ...others] = new Set(headings.filter((text) => /^(?:19|20)\d\d$/.test(text)));
  if (always !== undefined && others.length === 0) return { rule: { always } };
  const year = [headings, ...places]
    .map((texts) => onlyYear(texts.filter((text) => !isOfTheFile(text))))
    .find((found) => found !== undefined);
  return open(
    year === undefined
      ? 'no column or title says them; write the period in "period.always", or name its column and "format"'
      : `no column says them; ${quoted(year)} stands above the table or in the name of the file: where it is the period, write it in "period.always"`,
  );
}

/** Asks about unreadable periods. Offers to name spans of years by their last year. */
function unreadQuestion(column: string, { text, format }: NonNullable<ColumnRoles['unread']>): string {
  const where = `column ${quoted(column)}`;
  if (format !== undefined)
    return `most of ${where} is written ${quoted(format)}, and ${quoted(text)} is no such period; correct the file${/\.\d$/.test(text) ? ', in which a program may have taken months for decimals' : ''}, or leave its rows out by "whereNot" and write "period": { "column": ${JSON.stringify(column)}, "format": ${JSON.stringify(format)} }`;
  const says = `${quoted(text)} in ${where} is no period that is known here`;
  const rule = `{ "column": ${JSON.stringify(column)}, "pattern": ".*(\\\\d{4})", "format": "YYYY" }`;
  return /\d{4}\D+\d{4}$/.test(text)
    ? `${says}; to call it by its last year write "period": ${rule}`
    : `${says}; say in "period" its "column", a "pattern" for what of the cell is the period, and its "format"`;
}

const lengthNames: Readonly<Record<PeriodLength, string>> = {
  ...{ A: 'year', S: 'half of a year', T: 'third of a year', Q: 'quarter', M: 'month', W: 'week' },
};
const longest = Object.keys(lengthNames);

/** Formats that give periods the series can have. */
function formatsFor(
  { format, rivals, first, length }: PeriodForm,
  known: SeriesManifest | undefined,
): string[] {
  const all = [format, ...rivals];
  if (!known || rivals.length === 0) return all;
  const isBusiness = known.frequency === 'A' && yearEndOf(known) !== undefined;
  const fitting = all.filter(
    (one) => one.includes('B') === isBusiness && (isBusiness || length !== 'A' || periodReader(one)(first)),
  );
  return isBusiness && fitting.length === 1 ? fitting : all;
}

function questionOf(
  { format, first, last, length, rivals }: PeriodForm,
  formats: readonly string[],
  columns: readonly string[],
  known: SeriesManifest | undefined,
): string | undefined {
  const where = `column ${columns.map(quoted).join(' and ')}`;
  const reading = (one: string) =>
    `{ "column": ${JSON.stringify(columns.length > 1 ? columns : columns[0])}, "format": ${JSON.stringify(one)} }`;
  if (formats.length > 1 && rivals.length > 0)
    return `${quoted(first)} in ${where} can be ${readAs(first, formats)}; write which in "period": ${formats.map(reading).join(' or ')}`;
  const frequency = known?.frequency ?? 'A';
  const isPart = longest.indexOf(length) > longest.indexOf(frequency);
  if (isPart && (known || length === 'S' || length === 'T')) {
    const ends = known && frequency === 'A' ? yearEndOf(known) : undefined;
    const year = ends === undefined || ends === 12 ? '' : `, "yearEnds": ${ends}`;
    return `${quoted(first)} in ${where} is a ${lengthNames[length]}, and ${known ? `${known.series} has` : 'a series has no such, but'} ${lengthNames[frequency]}s; to join them write "period": ${reading(format)} with "combine": { "how": "sum"${year} } in it, or "mean" or "last"`;
  }
  if (
    length === 'W' &&
    format.includes('DD') &&
    areSundays([first, last], format) &&
    !columns.some((name) => /end/i.test(name))
  )
    return `dates in ${where} are Sundays, which end weeks or begin them; where they end them, write "period": ${reading(format)}`;
  const [ends, month] = [known && yearEndOf(known), lastMonthOf(periodReader(format)(first) ?? { year: 0 })];
  if (
    known?.frequency === 'A' &&
    length === 'A' &&
    ends !== undefined &&
    month !== undefined &&
    month !== ends
  )
    return `${quoted(first)} in ${where} lies in another month than the years of ${known.series} end with (${quoted(known.period)}); write "period": ${reading(format)} with "pattern" for what of it is the year, or choose another series`;
  return undefined;
}
