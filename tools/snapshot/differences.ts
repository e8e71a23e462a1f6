import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ASKERS, type KeptAnswer, type OpenSnapshot } from './snapshot.ts';

/** One change of responses, with everyone and every place it affects. */
export interface Difference {
  /** lines of a unified diff, without positions in the file */
  change: string[];
  places: string[];
}

/** @param bodyChange lines of the diff of two bodies */
type BodyChange = (before: string, after: string) => string[];

/**
 * Differences between two snapshots of the same addresses. Equal changes are grouped, the most frequent
 * first.
 */
export function differences(
  before: OpenSnapshot,
  after: OpenSnapshot,
  bodyChange: BodyChange = unifiedDiff,
): Difference[] {
  const found = new Map<string, Difference>();
  const changes = new Map<string, string[]>();
  for (const name of ASKERS) {
    for (const [at, { host, path }] of before.asked.entries()) {
      const [was, is] = [before.answers[name][at], after.answers[name][at]];
      if (!was || !is || areEqual(was, is)) continue;
      const both = `${was.body} ${is.body}`;
      const ofBody =
        changes.get(both) ??
        (was.body === is.body ? [] : bodyChange(before.bodyOf(was.body), after.bodyOf(is.body)));
      changes.set(both, ofBody);
      const change = [...headChange(was, is), ...ofBody];
      const difference = found.get(change.join('\n')) ?? { change, places: [] };
      difference.places.push(`${name} ${host}${path}`);
      found.set(change.join('\n'), difference);
    }
  }
  return [...found.values()].sort((one, other) => other.places.length - one.places.length);
}

const areEqual = (was: KeptAnswer, is: KeptAnswer): boolean =>
  was.body === is.body && headChange(was, is).length === 0;

/** Old and new status and headers, as lines of a diff. */
function headChange(was: KeptAnswer, is: KeptAnswer): string[] {
  const [old, now] = [was, is].map(({ status, headers }) => [`status ${status}`, ...headers]);
  return [
    ...(old ?? []).filter((line) => !now?.includes(line)).map((line) => `-${line}`),
    ...(now ?? []).filter((line) => !old?.includes(line)).map((line) => `+${line}`),
  ];
}

/** The diff of two texts by git. */
export function unifiedDiff(before: string, after: string): string[] {
  const folder = mkdtempSync(join(tmpdir(), 'rohe-diff-'));
  try {
    const paths = [before, after].map((text, at) => {
      const path = join(folder, `${at}`);
      writeFileSync(path, `${text}\n`);
      return path;
    });
    execFileSync('git', ['diff', '--no-index', '--no-color', '--unified=1', ...paths], { encoding: 'utf8' });
    return [];
  } catch (error) {
    const { stdout } = error as { stdout?: string };
    if (typeof stdout !== 'string') throw error;
    return stdout.split('\n').filter((line) => line !== '' && !/^(diff|index|---|\+\+\+|@@) /.test(line));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const MAX_PLACES = 3;
const MAX_LINES = 14;
const WIDEST = 220;

/** Differences for people: where they occur, and the first lines of the diff. */
export function formatDifferences(found: readonly Difference[]): string {
  return found
    .map(({ change, places }) => {
      const more = places.length - MAX_PLACES;
      return [
        ...places.slice(0, MAX_PLACES),
        ...(more > 0 ? [`and ${more} more`] : []),
        ...change.slice(0, MAX_LINES).map((line) => `    ${line.slice(0, WIDEST)}`),
        ...(change.length > MAX_LINES ? [`    … ${change.length - MAX_LINES} more lines`] : []),
        '',
      ].join('\n');
    })
    .join('\n');
}
