import type { SliceKey } from '#data/contract/contract.ts';

/** One cell of what is published or about to be. */
export interface Cell extends SliceKey {
  period: string;
  member: string;
}
