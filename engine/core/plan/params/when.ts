import type { When } from '#generated/types.ts';
import { paramValues, type ResolvedParam } from './params.ts';

/** Whether a reader's choices match `when`: each param has one of its values there. */
export function isChosen(when: When | undefined, params: readonly ResolvedParam[]): boolean {
  return Object.entries(when ?? {}).every(([name, wanted]) => {
    const param = params.find((candidate) => candidate.name === name);
    const values = param ? paramValues(param) : [];
    return [wanted].flat().some((value) => values.includes(value));
  });
}
