import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { ChartManifest } from '#generated/types.ts';

const folder = join(import.meta.dirname, '../../../manifests/charts');

/** A chart manifest of the project. */
export function readManifest(name: string): ChartManifest {
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as ChartManifest;
}

export function manifestNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
}
