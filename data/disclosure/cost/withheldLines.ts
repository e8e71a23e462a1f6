import type { StillShown } from './stillShown.ts';
import type { WithheldCost } from './withheldCost.ts';

const number = new Intl.NumberFormat('en-NZ');
const percent = new Intl.NumberFormat('en-NZ', { style: 'percent', maximumSignificantDigits: 2 });

/** Figures that publishing suppressed, and those of them that are still visible. */
export interface Suppressed {
  /** series → cost of suppression; without series that lose no further figure */
  withheld: ReadonlyMap<string, WithheldCost>;
  /** series → figures that the version before still shows */
  shownBefore: ReadonlyMap<string, StillShown>;
}

/**
 * For the person who publishes: figures suppressed although their source gives them, what that costs, and
 * what earlier versions show.
 */
export function withheldLines({ withheld, shownBefore }: Suppressed): string[] {
  return [
    ...[...withheld].flatMap(([series, cost]) => furtherLines(series, cost)),
    ...[...shownBefore].map(([series, shown]) => shownLine(series, shown)),
  ];
}

function furtherLines(series: string, { secret, further, hidden, given }: WithheldCost): string[] {
  const share = percent.format(given > 0 ? hidden / given : 0);
  return [
    `${series}: ${number.format(further)} further ${figures(further)} suppressed, so that nobody can work out the ones that the source suppresses`,
    `${series}: the source suppresses ${number.format(secret)}; the further ones are ${share} of the sum of all that it gives`,
  ];
}

/** Links keep the version they were made with, and a later one does not hide its figures. */
function shownLine(series: string, { count, example }: StillShown): string {
  const them =
    count === 1 ? 'figure that is suppressed from now on' : 'figures that are suppressed from now on';
  return `${series}: earlier versions still show ${number.format(count)} ${them}, such as ${example}. Run npx rohe prune --keep 1 to delete earlier versions.`;
}

const figures = (count: number): string => (count === 1 ? 'figure' : 'figures');
