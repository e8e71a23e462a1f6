import type { DemonstrationCount, DemonstrationRate, SeriesManifest } from '#generated/types.ts';
import type { Profile, SaidPanel } from './profile.ts';
import type { DemonstrationSuite } from './world.ts';

const lastPeriods: Readonly<Record<string, string>> = { A: '2024', Q: '2024-Q3' };

type Said = DemonstrationCount & Partial<DemonstrationRate>;
type Spelled = Pick<Profile, 'panels' | 'figures'>;

/** A profile with the full panels and figures of its short forms, counts and rates. */
export function spelledOut(profile: Profile, suite: DemonstrationSuite): Profile {
  const made = (['counts', 'rates'] as const).flatMap((kind) =>
    profile[kind].flatMap((said) => {
      const series = suite.series[said.series];
      return series
        ? [spelled({ ...profile.kinds[kind]?.usual, ...said }, profile.kinds[kind] ?? {}, series)]
        : [];
    }),
  );
  return {
    ...profile,
    panels: Object.assign({}, profile.panels, ...made.map(({ panels }) => panels)),
    figures: [...profile.figures, ...made.flatMap(({ figures }) => figures)],
  };
}

/**
 * A total is spread over areas. It is then divided by breakdowns, or a measure calculates the figures of its
 * members.
 */
function spelled(
  said: Said,
  { panel, part, measure }: Profile['kinds'][string],
  series: SeriesManifest,
): Spelled {
  const { series: key, value, members, by = series.breakdowns ?? [], decimals = 0, small, margin } = said;
  const told = { ...periodsOf(said, series), said };
  if (measure !== undefined) {
    const panels = { [key]: { ...told, ...panel } };
    return { panels, figures: [{ series: key, ...told, measure, ...(margin !== undefined && { margin }) }] };
  }
  const whole = value === undefined ? panel : { value, ...(members && { members }) };
  const panels: Record<string, SaidPanel> = { [key]: { ...told, ...whole } };
  for (const breakdown of by) {
    const dimensions = breakdown.split(',');
    const own = { ...told, said: { ...said, dimensions }, members: dimensions };
    panels[`${key} ${breakdown}`] = { ...own, divides: { panel: key }, ...part };
  }
  const names = said.splitsSmallAreas ? Object.keys(panels).reverse() : Object.keys(panels);
  const coarse = small && !said.splitsSmallAreas ? { smallBreakdowns: [''] } : {};
  return {
    panels,
    figures: [{ series: key, panels: names, scale: 10 ** decimals, ...(small && { small }), ...coarse }],
  };
}

/**
 * Every period of a series. Quarters begin where the level is known, at most a year before the first year,
 * because a financial year may begin there.
 */
function periodsOf(
  { last, level, years }: Pick<Said, 'last' | 'level' | 'years'>,
  { frequency, firstYear }: SeriesManifest,
): Pick<SaidPanel, 'periods' | 'years'> {
  if (years) return { years };
  const from = Math.floor(Math.min(firstYear - 1, level?.[0]?.[0] ?? firstYear));
  return {
    periods: [frequency === 'Q' ? `${from}-Q1` : firstYear, last ?? lastPeriods[frequency] ?? firstYear],
  };
}
