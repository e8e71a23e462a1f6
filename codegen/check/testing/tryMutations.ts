import { join } from 'node:path';
import type { CheckParts } from '#codegen/check/checkSuite.ts';
import type { ShapeReport } from '#codegen/check/shape/shapeOf.ts';
import { saidKeys } from '#codegen/check/suite/saidKeys.ts';
import { openVerdicts } from '#codegen/check/vegaLite/verdicts.ts';
import { chartEdition } from '#codegen/compile/chartEdition.ts';
import { loadManifests } from '#codegen/load/loadManifests.ts';
import type { ManifestFile } from '#codegen/load/readManifest.ts';
import { caseParts, projectRoot } from './caseParts.ts';
import { type Mutation, mutations } from './mutations.ts';
import { silentClass } from './silentClasses.ts';
import { silentMutations } from './silentMutations.ts';

/** Mistakes tried at once, each in its own file. */
const AT_ONCE = 60;

export interface TriedMutations {
  tried: number;
  /** mistakes without a finding, each with the reason why it is valid; undefined: a gap in the checker */
  silent: { mutation: Mutation; why: string | undefined }[];
}

/** What a check of the whole suite needs, with cached results for unchanged files. */
function suiteParts(): CheckParts {
  const parts = caseParts();
  const shapes = new WeakMap<ManifestFile, ShapeReport>();
  const kept = openVerdicts(join(projectRoot, '.cache/rohe/vega-lite.json'), chartEdition(projectRoot));
  return {
    ...parts,
    engine: { ...parts.engine, said: saidKeys() },
    verdicts: { of: (chart) => kept.of(chart), keep: () => {} },
    shapeOf(file) {
      const report = shapes.get(file) ?? parts.shapeOf(file);
      shapes.set(file, report);
      return report;
    },
  };
}

/** Tries a number of mistakes on the suite's own manifests. `seed` chooses them. */
export async function tryMutations(count: number, seed = 20_261_123): Promise<TriedMutations> {
  const parts = suiteParts();
  const files = loadManifests(projectRoot);
  const silent: Mutation[] = [];
  let tried = 0;
  for (let round = 0; tried < count; round += 1) {
    const made = mutations(files, seed + round, Math.min(AT_ONCE, count - tried));
    silent.push(...(await silentMutations(files, made, parts)));
    tried += made.length;
  }
  return { tried, silent: silent.map((mutation) => ({ mutation, why: silentClass(mutation) })) };
}

/** `misspell series/GDP.json name: "GDP" → "GPDx"`. */
export function mutationText({ kind, file, path, before, after }: Mutation): string {
  const short = (value: unknown) => JSON.stringify(value)?.slice(0, 60) ?? 'nothing';
  return `${kind} ${file.name} ${path.join('.')}: ${short(before)} → ${short(after)}`;
}
