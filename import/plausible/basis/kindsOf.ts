import type { Dataset, Slice } from '#data/contract/contract.ts';
import type { SeenImport } from './rule.ts';

/**
 * Facts about slices from their datasets.
 * @param datasets a later one of the same name takes precedence
 */
export function kindsOf(datasets: readonly Dataset[]): Pick<SeenImport, 'isInvented' | 'kindOf'> {
  const known = new Map(datasets.map((dataset) => [dataset.dataset, dataset]));
  const isInvented = (slice: Slice) => slice.datasets.some((code) => known.get(code)?.demonstration);
  return {
    isInvented,
    kindOf: (slice) => `${isInvented(slice)}|${known.get(slice.datasets[0] ?? '')?.unit ?? ''}`,
  };
}
