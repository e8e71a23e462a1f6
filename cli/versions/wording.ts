import type { PublishedFile, PublishedVersion } from '#data/contract/contract.ts';
import { counting, number } from '#data/problems/wording.ts';
import type { RevisionCounts, SeriesRevisions } from './compareVersions.ts';
import { changeOf, percentOf, type RevisedFigure, type Revision, revisionKind } from './revisions.ts';

/** Limit for revisions to print for each series; the full list goes to a file. */
const MAX_SHOWN = 5;

const hundredth = new Intl.NumberFormat('en-NZ', { maximumFractionDigits: 2 });

/** `2,024 bytes`, `1.5 MB`. */
export function bytesText(bytes: number): string {
  if (bytes < 10_000) return counting(bytes, 'byte');
  return bytes < 1e6 ? `${number(Math.round(bytes / 1e3))} kB` : `${hundredth.format(bytes / 1e6)} MB`;
}

/** `2026-11-22 14:03 UTC`; '' if the time is unknown. */
export const momentWords = (time: number): string =>
  time > 0 ? `${new Date(time).toISOString().slice(0, 16).replace('T', ' ')} UTC` : '';

export const countsText = (counts: RevisionCounts): string =>
  `${number(counts.new)} new, ${number(counts.changed)} changed, ${number(counts.removed)} removed`;

/** Version, time and person in one line. */
const heading = ({ code, publishedAt, person }: PublishedVersion): string =>
  [code, momentWords(publishedAt), person && `by ${person}`].filter(Boolean).join(', ');

/** Facts about a version: the first line, then indented ones. */
export function versionLines(
  version: PublishedVersion,
  isCurrent: boolean,
  changes: readonly string[],
): string[] {
  const { note, reason, correction, files = [] } = version;
  const own = reason === correction ? undefined : reason;
  const lines = [
    note,
    ...(own ? [`reason: ${own}`] : []),
    ...(correction ? [`corrected: ${correction}`] : []),
    ...files.map(fileText),
    ...changes,
  ];
  return [
    `${heading(version)}${isCurrent ? ' (current)' : ''}`,
    ...lines.filter(Boolean).map((line) => `  ${line}`),
  ];
}

const fileText = ({ name, bytes, sha256 }: PublishedFile): string =>
  `file: ${name}, ${bytesText(bytes)}, sha-256 ${sha256}`;

interface Names {
  area(area_id: string): string;
  /** unit of a series; '' if no manifest has it */
  unit(series: string): string;
}

/** Revisions of a series, with the largest changes. */
export function seriesLines({ series, counts, revisions }: SeriesRevisions, names: Names): string[] {
  const changes = revisions.filter((revision) => revisionKind(revision) === 'changed').slice(0, MAX_SHOWN);
  return [
    `${series}: ${countsText(counts)}`,
    ...changes.map((revision) => `  ${changeText(revision, names)}`),
  ];
}

function changeText(revision: Revision, names: Names): string {
  const { series, area_id, period, member, before, after } = revision;
  const [change, percent] = [changeOf(revision), percentOf(revision)];
  const what = [names.area(area_id), period, member].filter(Boolean).join(', ');
  const signed = (value: number, text: string) => `${value > 0 ? '+' : ''}${text}`;
  const size =
    change &&
    [
      signed(change, `${number(change)} ${names.unit(series)}`.trim()),
      ...(percent === undefined ? [] : [signed(percent, `${hundredth.format(percent)}%`)]),
    ].join(', ');
  return `${what}: ${figureText(before)} becomes ${figureText(after)}${size ? ` (${size})` : ''}`;
}

/** A figure, with its status unless that is normal. */
function figureText(figure: RevisedFigure | undefined): string {
  const { value = null, status = 'M', low, high } = figure ?? {};
  const interval = low === undefined || high === undefined ? '' : ` [${number(low)}, ${number(high)}]`;
  const text = value === null ? 'no figure' : `${number(value)}${interval}`;
  return status === 'A' ? text : `${text} (${status})`;
}
