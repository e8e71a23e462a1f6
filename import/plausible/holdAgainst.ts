import type { FilePlace } from '#data/problems/problems.ts';
import type { CellKeyed } from '#import/facts/importFacts.ts';
import type { Finding, SeenImport } from '#import/plausible/basis/rule.ts';
import type { Doubts } from './doubts.ts';
import { importRules } from './rules.ts';

/** Position of a cell's figure in the files; undefined if they do not contain it. */
export type PlaceOf = (cell: CellKeyed) => FilePlace | undefined;

/**
 * Applies every import rule to an import.
 * @param place position for findings without a line
 */
export async function holdAgainst(
  seen: SeenImport,
  doubts: Doubts,
  placeOf: PlaceOf,
  place: FilePlace,
): Promise<void> {
  for (const rule of importRules) {
    for await (const finding of rule.findings(seen)) {
      doubts.add(rule, () => ({
        place: finding.place ?? (finding.cell && placeOf(finding.cell)) ?? place,
        message: `${finding.message()}${besideText(finding, placeOf)}`,
      }));
    }
  }
}

function besideText({ beside = [] }: Finding, placeOf: PlaceOf): string {
  const places = beside.flatMap((cell) => placeOf(cell) ?? []);
  if (places.length === 0) return '';
  return ` The other stands in ${places.map(({ file, line = 1 }) => `${file}:${line}`).join(', ')}.`;
}
