import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import type { Asked } from '#e2e/leaks/addresses.ts';

/** The people of a snapshot, by the first part of their address in the demonstration. */
export const ASKERS = ['visitor', 'basic', 'census', 'quarterly', 'staff'] as const;
export type SnapshotAsker = (typeof ASKERS)[number];

/** A response without what differs from run to run. */
export interface KeptAnswer {
  status: number;
  headers: string[];
  /** name of the body under `bodies` */
  body: string;
}

/** The responses of a suite at many addresses to several people. */
export interface Snapshot {
  /** where it was taken */
  of: string;
  asked: Asked[];
  /** one for each address, in order */
  answers: Record<SnapshotAsker, KeptAnswer[]>;
}

/** A snapshot in memory or on disk, with the bodies of its responses. */
export interface OpenSnapshot extends Snapshot {
  /** @throws Error if there is no body of this name */
  bodyOf(name: string): string;
}

const bodiesOf = (file: string) => `${file}.bodies`;

/** Writes a snapshot to a JSON file, and its compressed bodies to a folder next to it. */
export function writeSnapshot(file: string, snapshot: Snapshot, bodies: ReadonlyMap<string, string>): void {
  mkdirSync(dirname(file), { recursive: true });
  mkdirSync(bodiesOf(file), { recursive: true });
  for (const [name, text] of bodies) writeFileSync(join(bodiesOf(file), `${name}.gz`), gzipSync(text));
  const { of, asked, answers } = snapshot;
  writeFileSync(file, `${JSON.stringify({ of, asked, answers }, null, 1)}\n`);
}

export function readSnapshot(file: string): OpenSnapshot {
  const snapshot = JSON.parse(readFileSync(file, 'utf8')) as Snapshot;
  const bodyOf = (name: string) =>
    gunzipSync(readFileSync(join(bodiesOf(file), `${name}.gz`))).toString('utf8');
  return { ...snapshot, bodyOf };
}
