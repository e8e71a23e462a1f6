import type { Budget } from './budget.ts';
import { kills } from './kills.ts';
import { matrix } from './matrix.ts';
import { memory } from './memory.ts';
import { soak } from './soak.ts';
import { twoServers } from './twoServers.ts';

const KILLS = 200;
const MINUTES = 30;

/** What is measured by `--faults`. @throws Error for a length that is no number */
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
    soak(numberOf('minutes', minutes, MINUTES)),
    kills(numberOf('kills', many, KILLS)),
  ];
}

function numberOf(name: string, text: string | undefined, otherwise: number): number {
  const number = text === undefined ? otherwise : Number(text);
  if (Number.isFinite(number) && number > 0) return number;
  throw new Error(`--${name} takes a number, not "${text}".`);
}
