import type { Change, SeriesDifference } from './plan/difference.ts';
import type { ReadFilesResult, TableResult } from './plan/readFiles.ts';
import type { SuiteFacts } from './plan/suiteFacts.ts';
import { formatProblem, mostProblems, type Problem, type Problems, quoted } from './problems.ts';

const number = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 6 });
const mostListed = 12;

/** `1 row`, `2,485 rows`. */
const counting = (count: number, one: string) => `${number.format(count)} ${one}${count === 1 ? '' : 's'}`;

const statusNames: Record<string, string> = {
  A: 'normal',
  B: 'break',
  E: 'estimated',
  F: 'forecast',
  I: 'imputed',
  L: 'not collected',
  M: 'missing',
  O: 'missing',
  P: 'provisional',
  Q: 'confidential',
  U: 'unreliable',
};

/** What is wrong, one line each, and what follows from it. */
export function problemLines(problems: Problems): string[] {
  const more = problems.count - problems.listed.length;
  const full = problems.isFull ? `Reading stopped after ${mostProblems} problems. ` : '';
  return [
    ...problems.listed.toSorted(byPlace).map(formatProblem),
    ...(more > 0 ? [`and ${number.format(more)} more`] : []),
    `${full}${counting(problems.count, 'problem')}: nothing was imported.`,
  ];
}

function byPlace(a: Problem, b: Problem): number {
  return a.file === b.file ? a.line - b.line || a.column - b.column : 0;
}

/** What was read, table by table. */
export function readingLines({ tables, unused }: ReadFilesResult): string[] {
  const lines = tables.map(tableLine);
  return unused > 0
    ? [...lines, `${counting(unused, 'row')} left out, because no table of the recipe takes them.`]
    : lines;
}

function tableLine({ series, rows, withheld, incomplete, leftOut, unknown }: TableResult): string {
  const parts = [`${series}: ${counting(rows, 'row')} read`];
  if (withheld > 0) parts.push(`${number.format(withheld)} of them confidential`);
  if (leftOut.size > 0) parts.push(`left out: ${counted(leftOut)}`);
  if (unknown.size > 0) parts.push(`left out as unknown: ${counted(unknown)}`);
  if (incomplete > 0) parts.push(`${counting(incomplete, 'incomplete period')} left out`);
  return parts.join('; ');
}

function counted(counts: Map<string, number>): string {
  const all = [...counts];
  const listed = all.slice(0, mostListed).map(([text, rows]) => `${quoted(text)} (${number.format(rows)})`);
  const more = all.length - listed.length;
  return `${listed.join(', ')}${more > 0 ? ` and ${number.format(more)} more` : ''}`;
}

/** What the import does to what is published, series by series. */
export function differenceLines(differences: readonly SeriesDifference[], { areas }: SuiteFacts): string[] {
  const names = new Map(areas.map(({ area_id, name }) => [area_id, name]));
  return differences.flatMap((difference) => [
    summaryLine(difference),
    `  status: ${[...difference.statuses].map(([status, count]) => `${number.format(count)} ${statusNames[status] ?? status}`).join(', ')}`,
    `  areas: ${areasText(difference.areas, names)}`,
    ...difference.largest.map((change) => `  ${changeText(change, names)}`),
  ]);
}

function summaryLine(difference: SeriesDifference): string {
  const { series, added, changed, removed, unchanged, demonstration } = difference;
  const counts = [`${added} new`, `${changed} changed`, `${removed} removed`, `${unchanged} unchanged`];
  const grouped = counts.map((text) => text.replace(/\d+/, (digits) => number.format(Number(digits))));
  const generated =
    demonstration > 0 ? `, in place of ${number.format(demonstration)} demonstration figures` : '';
  return `${series}: ${grouped.join(', ')}${generated}`;
}

function areasText(areas: Set<string>, names: ReadonlyMap<string, string>): string {
  const all = [...areas].map((area) => names.get(area) ?? area);
  const more = all.length - mostListed;
  return `${all.slice(0, mostListed).join(', ')}${more > 0 ? ` and ${number.format(more)} more` : ''}`;
}

function changeText(change: Change, names: ReadonlyMap<string, string>): string {
  const { area_id, period, member, before, after } = change;
  const what = [names.get(area_id) ?? area_id, period, member].filter(Boolean).join(', ');
  const text = (value: number | null) => (value === null ? 'no figure' : number.format(value));
  return `${what}: ${text(before)} becomes ${text(after)}`;
}
