import type { Budget } from './contract/budget.ts';
import { lengthOf } from './contract/lengthOf.ts';
import { kills } from './kills.ts';
import { countryFigures } from './measureScale.ts';
import { newsDay } from './newsDay.ts';
import { primaryLost } from './primaryLost.ts';
import { twoAndOne } from './twoAndOne.ts';
import { versionsSeen } from './versionsSeen.ts';

/** Observations of a country in its smallest areas. */
const COUNTRY = 100_000_000;
const KILLS = 200;
const MINUTES = 1;
const SECONDS = 60;

/** The budgets of `--scale`. @throws Error if a length is not a number */
export function scaleBudgets(lengths: {
  observations?: string | undefined;
  kills?: string | undefined;
  minutes?: string | undefined;
}): Budget[] {
  const onPostgres = kills(lengthOf('kills', lengths.kills, KILLS), 'postgres');
  return [
    countryFigures(lengthOf('observations', lengths.observations, COUNTRY)),
    newsDay(SECONDS * lengthOf('minutes', lengths.minutes, MINUTES)),
    twoAndOne,
    versionsSeen,
    { ...onPostgres, name: 'kill' },
    primaryLost,
  ];
}
