import {
  type FileProblem,
  formatProblem,
  MAX_PROBLEMS,
  type Problems,
  quoted,
} from '#data/problems/problems.ts';
import { areaNaming, counting, listing, number } from '#data/problems/wording.ts';
import { inputsOf, type PublishPlan } from '#data/publish.ts';
import type { SuiteFacts, TableResult } from '#import/facts/importFacts.ts';
import type { Change, SeriesDifference } from '#import/plan/difference.ts';
import type { ReadFilesResult } from '#import/plan/readFiles.ts';
import type { Doubts } from '#import/validation/doubts.ts';

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
  R: 'revised',
  U: 'unreliable',
};

/** Problems and warnings, one line each, and their consequence. */
export function stopLines(problems: Problems, doubts: Doubts): string[] {
  const full = problems.isFull ? `Reading stopped after ${MAX_PROBLEMS} problems. ` : '';
  const wrong = problems.count + doubts.count(true);
  const open = doubts.count(false);
  const counts = [
    ...(wrong > 0 ? [counting(wrong, 'problem')] : []),
    ...(open > 0 ? [counting(open, 'doubt')] : []),
  ];
  const advice =
    wrong === 0
      ? ' Correct the files or the recipe; or, where the figures are right, say why: --yes "reason".'
      : '';
  const listed = problems.listed.toSorted(byPlace);
  const room = Math.max(MAX_LINES - doubts.lines.length, MAX_LINES / 2);
  return [
    ...listed.slice(0, room).map((problem) => formatProblem(problem)),
    ...theRest(listed.slice(room)),
    ...doubts.lines.slice(0, MAX_LINES / 2),
    `${full}${counts.join(' and ')}: nothing was imported.${advice}`,
  ];
}

/** Limit for lines of problems and warnings. */
const MAX_LINES = 48;
const MAX_NAMES = 250;

/**
 * Problems beyond the limit: lists unknown names on one line, because each must be corrected, and counts
 * others.
 */
function theRest(problems: readonly { name?: string }[]): string[] {
  const names = [...new Set(problems.flatMap(({ name }) => (name === undefined ? [] : [quoted(name)])))];
  const others = problems.filter(({ name }) => name === undefined).length;
  return [
    ...(names.length > 0 ? [`Not known either: ${listing(names, MAX_NAMES)}.`] : []),
    ...(others > 0 ? [`and ${number(others)} more`] : []),
  ];
}

/** The message for files without anything to publish. */
export function nothingRead({ tables }: ReadFilesResult): string {
  const texts = new Map(tables.flatMap(({ leftOut, unknown }) => [...leftOut, ...unknown]));
  if (texts.size > 0) {
    return `All rows of these files are left out, by these cells: ${counted(texts)}. Look at "skip", "others" and "areaTypes" of the recipe, and at the column they are read from.`;
  }
  const hint = tables.some(({ rows }) => rows === 0) ? ' Look at "where" in its tables.' : '';
  return `No row of these files fits a table of the recipe.${hint}`;
}

function byPlace(a: FileProblem, b: FileProblem): number {
  return a.file === b.file ? a.line - b.line || a.column - b.column : 0;
}

/** Rows read, by table. */
export function readingLines({ tables, unused, remarks }: ReadFilesResult): string[] {
  const lines = [...remarks.listed.map((remark) => formatProblem(remark, 'note')), ...tables.map(tableLine)];
  return unused > 0
    ? [...lines, `${counting(unused, 'row')} left out, because no table of the recipe takes them.`]
    : lines;
}

function tableLine({ series, rows, withheld, incomplete, leftOut, unknown, bounds }: TableResult): string {
  const parts = [`${series}: ${counting(rows, 'row')} read`];
  if (withheld > 0) parts.push(`${number(withheld)} of them confidential`);
  if (bounds.size > 0) parts.push(`without a figure, because they are bounds: ${counted(bounds)}`);
  if (leftOut.size > 0) parts.push(`left out: ${counted(leftOut)}`);
  if (unknown.size > 0) parts.push(`left out as unknown: ${counted(unknown)}`);
  if (incomplete > 0) parts.push(`${counting(incomplete, 'incomplete period')} left out`);
  return parts.join('; ');
}

function counted(counts: ReadonlyMap<string, number>): string {
  return listing([...counts].map(([text, rows]) => `${quoted(text)} (${number(rows)})`));
}

/** Effects of publishing beyond the figures in the files. */
export function publishLines({ mixed, outdone }: PublishPlan, { areas }: SuiteFacts): string[] {
  const name = areaNaming(areas);
  const byText = (texts: readonly (readonly [text: string, area_id: string])[]) => {
    const found = new Map<string, Set<string>>();
    for (const [text, area_id] of texts) found.set(text, (found.get(text) ?? new Set()).add(name(area_id)));
    return [...found].map(([text, names]) => `${text}: ${listing([...names])}`);
  };
  return byText([
    ...outdone.map(
      ({ series, area_id }) =>
        [`${series}: demonstration figures go that would stand beside official ones`, area_id] as const,
    ),
    ...mixed
      .filter(({ rule }) => rule !== 'copy')
      .map(
        (derivation) =>
          [
            `${derivation.target.series}: not worked out, because not all of ${[...new Set(inputsOf(derivation).map(({ series }) => series))].join(' and ')} is official`,
            derivation.target.area_id,
          ] as const,
      ),
  ]);
}

/** Changes to published figures, by series. */
export function differenceLines(differences: readonly SeriesDifference[], { areas }: SuiteFacts): string[] {
  const name = areaNaming(areas);
  return differences.flatMap((difference) => [
    summaryLine(difference),
    `  status: ${[...difference.statuses].map(([status, count]) => `${number(count)} ${statusNames[status] ?? status}`).join(', ')}`,
    `  areas: ${listing([...difference.areas].map(name))}`,
    ...difference.largest.map((change) => `  ${changeText(change, name)}`),
  ]);
}

function summaryLine(difference: SeriesDifference): string {
  const { series, added, changed, removed, unchanged, demonstration } = difference;
  const counts = [`${added} new`, `${changed} changed`, `${removed} removed`, `${unchanged} unchanged`];
  const grouped = counts.map((text) => text.replace(/\d+/, (digits) => number(Number(digits))));
  const generated = demonstration > 0 ? `, in place of ${number(demonstration)} demonstration figures` : '';
  return `${series}: ${grouped.join(', ')}${generated}`;
}

function changeText(change: Change, name: (area_id: string) => string): string {
  const { area_id, period, member, before, after } = change;
  const what = [name(area_id), period, member].filter(Boolean).join(', ');
  const text = (value: number | null) => (value === null ? 'no figure' : number(value));
  return `${what}: ${text(before)} becomes ${text(after)}`;
}
