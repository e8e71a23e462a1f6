import type { Store } from './contract/contract.ts';

/** Code of the dataset with all demonstration figures. */
export const DEMONSTRATION_DATASET = 'demonstration';

/**
 * Contents of a store. `nothing`: no official and no demonstration figures; `demonstration`: demonstration
 * figures; `published`: official figures only.
 */
export type FilledBy = 'nothing' | 'demonstration' | 'published';

/**
 * Determines the contents of a store by its datasets. Demonstration figures must not be added to published
 * ones.
 */
export async function filledBy(store: Pick<Store, 'datasets'>): Promise<FilledBy> {
  const datasets = await store.datasets();
  if (datasets.some(({ dataset }) => dataset === DEMONSTRATION_DATASET)) return 'demonstration';
  return datasets.some(({ demonstration }) => !demonstration) ? 'published' : 'nothing';
}
