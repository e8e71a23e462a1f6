import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { CompiledSuite } from '#generated/types.ts';
import { differences, formatDifferences } from './differences.ts';
import { readSnapshot, writeSnapshot } from './snapshot.ts';
import { snapshotAddresses } from './snapshotAddresses.ts';
import { takeSnapshot } from './takeSnapshot.ts';

const SEED = 12;
const ADDRESSES = 400;

export interface SnapshotOptions {
  /** file to write the snapshot to */
  snapshot?: string | undefined;
  /** file of an earlier snapshot, whose addresses are requested again */
  against?: string | undefined;
  /** folder of the project to serve, of any commit, already built */
  root: string;
}

/**
 * Takes a snapshot of a suite's responses, and compares it with an earlier one. @returns exit code: 1 if they
 * differ
 */
export async function runSnapshot({ snapshot, against, root }: SnapshotOptions): Promise<number> {
  const earlier = against === undefined ? null : readSnapshot(against);
  const suite = JSON.parse(readFileSync(join(root, 'generated/suite.json'), 'utf8')) as CompiledSuite;
  const asked = earlier?.asked ?? snapshotAddresses(suite, SEED, ADDRESSES);
  const of = execFileSync('git', ['describe', '--always', '--dirty', '--abbrev=10'], {
    cwd: root,
    encoding: 'utf8',
  });
  const taken = await takeSnapshot(root, of.trim(), asked);
  if (snapshot !== undefined) writeSnapshot(snapshot, taken, taken.bodies);
  if (!earlier) return 0;
  const found = differences(earlier, taken);
  const places = found.reduce((sum, difference) => sum + difference.places.length, 0);
  process.stdout.write(
    `${formatDifferences(found)}\n${places} answers differ from those of ${earlier.of}, in ${found.length} ways, of ${asked.length} addresses asked as ${Object.keys(earlier.answers).length} people.\n`,
  );
  return found.length > 0 ? 1 : 0;
}
