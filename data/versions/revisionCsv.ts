import { changeOf, percentOf, type Revision, revisionKind } from './revisions.ts';

export const revisionHeading =
  'series,breakdown,area_id,area,period,member,kind,before,status_before,after,status_after,change,percent,low_before,high_before,note_before,low_after,high_after,note_after';

/** A line of the full list of revisions. */
export function revisedLine(revision: Revision, nameOf: (area_id: string) => string): string {
  const { series, breakdown, area_id, period, member, before, after } = revision;
  const percent = percentOf(revision);
  const cells = [
    ...[series, breakdown, area_id, nameOf(area_id), period, member, revisionKind(revision)],
    ...[before?.value, before?.status, after?.value, after?.status, changeOf(revision)],
    percent === undefined ? undefined : Number(percent.toPrecision(6)),
    ...[before, after].flatMap((figure) => [figure?.low, figure?.high, figure?.note]),
  ];
  return cells.map(cellText).join(',');
}

function cellText(cell: string | number | null | undefined): string {
  const text = cell === null || cell === undefined ? '' : String(cell);
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
