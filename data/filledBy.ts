import type { Store } from './contract/contract.ts';

/** Code of the dataset that every figure of the demonstration belongs to. */
export const DEMONSTRATION_DATASET = 'demonstration';

/**
 * Contents of a store: only invented figures so far, demonstration figures among others, or only what others
 * published.
 */
export type FilledBy = 'nothing' | 'demonstration' | 'published';

/** Says what a store holds, by its datasets. Invented figures belong into no store that was published to without them. */
export async function filledBy(store: Pick<Store, 'datasets'>): Promise<FilledBy> {
  const datasets = await store.datasets();
  if (datasets.some(({ dataset }) => dataset === DEMONSTRATION_DATASET)) return 'demonstration';
  return datasets.some(({ demonstration }) => !demonstration) ? 'published' : 'nothing';
}
