import { suggestion } from '#api/problem/suggestion.ts';
import { shown } from '#api/request/readParameters.ts';
import type { CompiledSuite, SeriesManifest } from '#generated/types.ts';
import { badParameter } from '#serving/http/problem.ts';

/**
 * The series with a key.
 * @throws Refusal 400 with the nearest valid key
 */
export function knownSeries({ series }: Pick<CompiledSuite, 'series'>, key: string): SeriesManifest {
  const manifest = Object.hasOwn(series, key) ? series[key] : undefined;
  if (manifest) return manifest;
  const near = suggestion(key, Object.keys(series));
  throw badParameter('series', `There is no series ${shown(key)}.${near}`, 'unknown-series');
}
