import { memory } from './budgets/memory.ts';
import type { Budget } from './contract/budget.ts';
import { lengthOf } from './contract/lengthOf.ts';
import { kills } from './kills.ts';
import { matrix } from './matrix.ts';
import { soak } from './soak.ts';
import { twoServers } from './twoServers.ts';

const KILLS = 200;
const MINUTES = 30;

/** The budgets of `--faults`. @throws Error if a length is not a number */
export function faultBudgets({
  kills: many,
  minutes,
}: {
  kills?: string | undefined;
  minutes?: string | undefined;
}): Budget[] {
  return [
    matrix,
    twoServers,
    memory,
    soak(lengthOf('minutes', minutes, MINUTES)),
    kills(lengthOf('kills', many, KILLS)),
  ];
}
