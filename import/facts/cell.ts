import type { SliceKey } from '#data/contract/contract.ts';

/** The key of one observation, published or about to be. */
export interface CellKeyed extends SliceKey {
  period: string;
  member: string;
}
