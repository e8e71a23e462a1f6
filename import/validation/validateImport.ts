import type { Dataset, Slice } from '#data/contract/contract.ts';
import type { FilePlace } from '#data/problems/problems.ts';
import type { CellKeyed } from '#import/facts/importFacts.ts';
import type { Finding, ImportRule, SeenImport } from './basis/rule.ts';
import type { Doubts } from './doubts.ts';
import { agreementRules } from './rules/agreement.ts';
import { cutLastLine } from './rules/cutLastLine.ts';
import { removalRules } from './rules/removals.ts';
import { revisionRules } from './rules/revisions.ts';
import { wholeRules } from './rules/wholes.ts';
import { tableRules } from './tableRules.ts';

/** Rules for a whole import, in the order of their messages. */
const importRules: readonly ImportRule[] = [
  ...tableRules,
  cutLastLine,
  ...agreementRules,
  ...wholeRules,
  ...revisionRules,
  ...removalRules,
];

/** Position of a cell's figure in the files; undefined if they do not contain it. */
export type PlaceOf = (cell: CellKeyed) => FilePlace | undefined;

/**
 * Applies every import rule to an import.
 * @param published datasets of earlier imports
 * @param place position for findings without a line
 */
export async function validateImport(
  given: Omit<SeenImport, 'isInvented' | 'kindOf'>,
  published: readonly Dataset[],
  doubts: Doubts,
  placeOf: PlaceOf,
  place: FilePlace,
): Promise<void> {
  const seen = { ...given, ...kindsOf([...published, ...given.datasets]) };
  for (const rule of importRules) {
    for await (const finding of rule.findings(seen)) {
      doubts.add(rule, () => ({
        place: finding.place ?? (finding.cell && placeOf(finding.cell)) ?? place,
        message: `${finding.message()}${besideText(finding, placeOf)}`,
      }));
    }
  }
}

/**
 * Facts about slices from their datasets.
 * @param datasets a later one of the same name takes precedence
 */
function kindsOf(datasets: readonly Dataset[]): Pick<SeenImport, 'isInvented' | 'kindOf'> {
  const known = new Map(datasets.map((dataset) => [dataset.dataset, dataset]));
  const isInvented = (slice: Slice) => slice.datasets.some((code) => known.get(code)?.demonstration);
  return {
    isInvented,
    kindOf: (slice) => `${isInvented(slice)}|${known.get(slice.datasets[0] ?? '')?.unit ?? ''}`,
  };
}

function besideText({ beside = [] }: Finding, placeOf: PlaceOf): string {
  const places = beside.flatMap((cell) => placeOf(cell) ?? []);
  if (places.length === 0) return '';
  return ` The other stands in ${places.map(({ file, line = 1 }) => `${file}:${line}`).join(', ')}.`;
}
