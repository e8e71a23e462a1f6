import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { withheldLines } from '#data/disclosure/cost/withheldLines.ts';
import { commandPerson } from '#data/person.ts';
import { ImportStop } from '#data/problems/problems.ts';
import { reasonOf } from '#data/problems/reason.ts';
import { counting, listing } from '#data/problems/wording.ts';
import type { PublishPlan } from '#data/publish.ts';
import { Spill } from '#data/spill/spill.ts';
import { csvTextCell } from '#engine/core/leaving/cellText.ts';
import { factLines } from '#import/facts/datasetFacts.ts';
import {
  compareVersions,
  countRevisions,
  noRevisions,
  type SeriesRevisions,
  type SizeIn,
} from './compareVersions.ts';
import type { VersionDesk } from './desk.ts';
import { changeOf, percentOf, type Revision, revisionKind } from './revisions.ts';
import { planRollback } from './rollback.ts';
import { bytesText, countsText, momentWords, seriesLines, versionLines } from './wording.ts';

/** `rohe versions`: lists the versions, newest first. */
export async function listVersions({ store, history, print }: VersionDesk): Promise<void> {
  if (history.length === 0) print('Nothing was published yet.');
  for (const [at, version] of history.entries()) {
    const before = history[at + 1]?.code;
    const counts = await countRevisions(store, before ?? '', version.code);
    const facts =
      before === undefined ? [] : factLines(await store.datasets(before), await store.datasets(version.code));
    // The oldest version has no earlier one to compare with.
    const figures = before === undefined ? counting(counts.new, 'figure') : countsText(counts);
    for (const line of versionLines(version, at === 0, [figures, ...facts])) print(line);
  }
}

/** `rohe diff`: prints counts and the largest revisions of each series; writes the full list to a file. */
export async function diffVersions(
  desk: VersionDesk,
  earlier: string,
  later: string,
  csv: string | undefined,
  by?: SizeIn,
): Promise<void> {
  const { store, print, names } = desk;
  const [from, to] = [desk.find(earlier), desk.find(later)];
  print(
    `From ${[from, to].map(({ code, publishedAt }) => `${code} ${publishedAt > 0 ? `(${momentWords(publishedAt)})` : ''}`.trim()).join(' to ')}`,
  );
  const file = csv === undefined ? undefined : createWriteStream(csv);
  file?.write(`${revisionHeading}\n`);
  const total = noRevisions();
  for await (const series of compareVersions(store, from.code, to.code, by)) {
    for (const line of seriesLines(series, names)) print(line);
    addTo(total, series);
    for (const revision of file ? series.revisions : [])
      file?.write(`${revisedLine(revision, names.area)}\n`);
  }
  const lines = total.new + total.changed + total.removed;
  const facts = factLines(await store.datasets(from.code), await store.datasets(to.code));
  for (const line of facts) print(line);
  print(lines + facts.length === 0 ? 'The two say the same.' : `In all: ${countsText(total)}`);
  if (!file) return;
  file.end();
  await finished(file);
  print(`${csv} lists ${counting(lines, 'revision')}.`);
}

function addTo(total: SeriesRevisions['counts'], { counts }: SeriesRevisions): void {
  for (const kind of ['new', 'changed', 'removed'] as const) total[kind] += counts[kind];
}

/** `rohe rollback`: publishes the figures of an earlier version as a new one. @returns the exit code */
export async function rollBack(desk: VersionDesk, version: string, yes: string | undefined): Promise<number> {
  const { print, history } = desk;
  const target = desk.find(version);
  const reason = yes === undefined ? undefined : reasonOf(yes);
  const current = history[0]?.code ?? '';
  if (target.code === current) throw new ImportStop(`${target.code} is the current version.`);
  await diffVersions(desk, current, target.code, undefined);
  const spill = new Spill();
  try {
    const plan = await planRollback(desk, current, target.code, spill);
    for (const line of withheldLines(plan)) print(line);
    if (reason !== undefined) return await publishAgain(desk, target.code, plan, reason);
  } finally {
    spill.close();
  }
  print(
    `Nothing was published. To publish the figures of ${target.code} again, say what was wrong: --yes "reason". Readers see it.`,
  );
  return 1;
}

async function publishAgain(
  { store, print, environment, now = Date.now() }: VersionDesk,
  version: string,
  { input }: PublishPlan,
  reason: string,
): Promise<number> {
  const published = await store.publish({
    ...input,
    note: `The figures of ${version} again`,
    reason,
    correction: { reason, backTo: version },
    person: commandPerson(environment),
    publishedAt: now,
  });
  const isNew = published !== input.basedOn;
  print(isNew ? `Published as version ${published}.` : `Nothing changed: version ${published} stays.`);
  if (isNew) print(`Readers see why it was corrected: ${reason}`);
  return 0;
}

/** `rohe prune`: deletes all versions except the newest. */
export async function pruneVersions({ store, history, print }: VersionDesk, keep: number): Promise<void> {
  const dropped = history.slice(keep).map(({ code }) => code);
  if (dropped.length === 0) {
    print(
      `Nothing to drop: there ${history.length === 1 ? 'is' : 'are'} ${counting(history.length, 'version')}.`,
    );
    return;
  }
  const before = await store.size();
  await store.dropVersions(keep);
  print(`Dropped ${counting(dropped.length, 'version')}: ${listing(dropped)}`);
  print(
    `${counting(keep, 'version')} kept. The database takes ${bytesText(await store.size())}, ${bytesText(before)} before.`,
  );
}

const revisionHeading =
  'series,breakdown,area_id,area,period,member,kind,before,status_before,after,status_after,change,percent,low_before,high_before,note_before,low_after,high_after,note_after';

/** A row of the full list of revisions. */
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
  return typeof cell === 'string' ? csvTextCell(cell) : String(cell ?? '');
}
