import type { WithheldCost } from './withheldCost.ts';
import type { WithheldCosts } from './withholdFurther.ts';

const number = new Intl.NumberFormat('en-NZ');
const percent = new Intl.NumberFormat('en-NZ', { style: 'percent', maximumSignificantDigits: 2 });

/** What was withheld though its source gives it and what that costs, a line or two a series, for whoever published it. */
export function withheldLines(costs: WithheldCosts): string[] {
  return [...costs].flatMap(([series, cost]) => [
    ...(cost.further > 0 ? furtherLines(series, cost) : []),
    ...(cost.stillShown > 0 ? [shownLine(series, cost)] : []),
  ]);
}

function furtherLines(series: string, { secret, further, hidden, given }: WithheldCost): string[] {
  const share = percent.format(given > 0 ? hidden / given : 0);
  return [
    `${series}: ${number.format(further)} further ${figures(further)} withheld so that none can be worked out`,
    `${series}: ${number.format(secret)} withheld by the source; the further ones are ${share} of the sum of all given`,
  ];
}

/** Links keep the version they were made with: what it shows is not taken back by a later one. */
function shownLine(series: string, { stillShown, example = '' }: WithheldCost): string {
  return `${series}: ${number.format(stillShown)} ${figures(stillShown)} withheld from now on can still be read in versions before, such as ${example}: npx rohe prune --keep 1 forgets them`;
}

const figures = (count: number): string => (count === 1 ? 'figure' : 'figures');
