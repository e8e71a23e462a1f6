import { readdirSync, readFileSync } from 'node:fs';
import type { ChartManifest } from '../../../generated/types.ts';

const folder = new URL('../../../manifests/charts/', import.meta.url);

/** A chart manifest as it lies in the project. */
export function readManifest(name: string): ChartManifest {
  return JSON.parse(readFileSync(new URL(`${name}.json`, folder), 'utf8')) as ChartManifest;
}

export function manifestNames(): string[] {
  return readdirSync(folder)
    .filter((file) => file.endsWith('.json'))
    .map((file) => file.slice(0, -'.json'.length));
}
