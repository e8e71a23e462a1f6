import type { Budget } from './budget.ts';
import { kills } from './kills.ts';
import { lengthOf } from './lengthOf.ts';
import { newsDay } from './scale/newsDay.ts';
import { twoAndOne } from './scale/twoAndOne.ts';

const KILLS = 200;
const MINUTES = 1;
const SECONDS = 60;

/** What is measured by `--scale`. @throws Error for a length that is no number */
export function scaleBudgets(lengths: {
  kills?: string | undefined;
  minutes?: string | undefined;
}): Budget[] {
  const onPostgres = kills(lengthOf('kills', lengths.kills, KILLS), 'postgres');
  return [
    newsDay(SECONDS * lengthOf('minutes', lengths.minutes, MINUTES)),
    twoAndOne,
    { ...onPostgres, name: 'kill' },
  ];
}
