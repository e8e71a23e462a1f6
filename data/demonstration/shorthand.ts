import type {
  DemonstrationCount,
  DemonstrationManifest,
  DemonstrationPanel,
  DemonstrationRate,
  SeriesManifest,
} from '#generated/types.ts';
import { shortPace } from './chance.ts';
import type { Profile } from './profile.ts';
import type { DemonstrationSuite } from './world.ts';

const lastPeriods: Readonly<Record<string, string>> = { A: '2024', Q: '2024-Q3' };
/** Larger areas differ less in their parts. */
const usualTaste = '(leaves.length > 20 ? 0.01 : 0.06)';

type Spelled = Required<Pick<DemonstrationManifest, 'terms' | 'panels' | 'figures'>>;

/** A profile in which the panels and figures stand that its counts and rates are short for. */
export function spelledOut(profile: Profile, suite: DemonstrationSuite): Profile {
  const spell = <Said extends { series: string }>(
    all: readonly Said[],
    of: (said: Said, series: SeriesManifest) => Spelled,
  ) =>
    all.flatMap((said) =>
      suite.series[said.series] ? of(said, suite.series[said.series] as SeriesManifest) : [],
    );
  const made = [
    ...spell(profile.counts, countOf),
    ...spell(profile.rates, (said, series) => rateOf(said, series, suite)),
  ];
  return {
    ...profile,
    terms: Object.assign({}, profile.terms, ...made.map(({ terms }) => terms)),
    panels: Object.assign({}, profile.panels, ...made.map(({ panels }) => panels)),
    figures: [...profile.figures, ...made.flatMap(({ figures }) => figures)],
  };
}

/** A national level is spread over areas, then divided by breakdowns. */
function countOf(said: DemonstrationCount, series: SeriesManifest): Spelled {
  const { per = 1, factor = 1, value, unrest = 0.05, decimals = 0, taste = 0.12, wobble = 0, small } = said;
  const { series: key, frequency, breakdowns = [] } = series;
  const periods = periodsOf(said, series);
  const isQuarterly = frequency === 'Q';
  // The country has better and worse quarters too, if less than its areas.
  const mood = isQuarterly ? ` * exp(${unrest / 4} * wander('${key}', time, ${shortPace}))` : '';
  const spread = {
    level: `${levelOf(said, series)}${mood} * scale * ${10 ** decimals}`,
    weight: `area == '' ? 0 : ${weightOf(series, unrest, 0.06)}`,
  };
  const whole = value === undefined ? spread : { value, ...(said.members && { members: said.members }) };
  const panels: Spelled['panels'] = { [key]: { ...periods, ...whole } };
  for (const breakdown of said.by ?? breakdowns) {
    const members = breakdown.split(',');
    const drift = `0.03 * wander(${textOf(key, members)}, time + 0.125, ${shortPace})`;
    const own = `${wobble} * wander(${textOf(`parts ${key}`, ['leaf', ...members])}, year)`;
    const moves = isQuarterly ? `${drift} + ${own}` : own;
    const weight = `${sharesOf(key, members, taste)} * exp(${moves})`;
    panels[`${key} ${breakdown}`] = { ...periods, members, divides: { panel: key }, weight };
  }
  const names = said.splitsSmallAreas ? Object.keys(panels).reverse() : Object.keys(panels);
  const coarse = small && !said.splitsSmallAreas ? { smallBreakdowns: [''] } : {};
  return {
    terms: { [`${key}_per`]: per, [`${key}_factor`]: factor },
    panels,
    figures: [{ series: key, panels: names, scale: 10 ** decimals, ...(small && { small }), ...coarse }],
  };
}

/** An amount is spread over areas like a count; the rate is what comes to one of those it is counted by. */
function rateOf(
  said: DemonstrationRate,
  series: SeriesManifest,
  { dimensions }: DemonstrationSuite,
): Spelled {
  const {
    per = 1,
    factor = 1,
    value,
    unrest = 0.04,
    decimals,
    drift = 0,
    parts,
    worst,
    siteSpread = 0.3,
  } = said;
  const { limits: [least, most] = [0, 1e12] } = said;
  const { series: key, breakdowns = [] } = series;
  const figure = (formula: string, places = decimals): string =>
    `round(${10 ** places} * min(${most}, max(${least}, ${formula}))) / ${10 ** places}`;
  const mean = figure(`total('${key}', period) / ${key}_per`);
  const told = worst ? `type == 'RC' ? highest('${key}', period) : ${mean}` : mean;
  const terms: Spelled['terms'] = { [`${key}_per`]: per, [`${key}_factor`]: factor };
  if (value !== undefined) terms[`${key}_value`] = value;
  const partOf = (breakdown: string): string => {
    const own = breakdown.split(',');
    for (const dimension of own) {
      const part = parts?.[dimension];
      if (part === undefined) continue;
      terms[`${key}_${dimension}`] = part;
      return figure(`${key}_${dimension}`);
    }
    const isPlaced = own.some((dimension) =>
      dimensions[dimension]?.members.some(({ area }) => area !== undefined),
    );
    const luck = `chance(${textOf(key, own)})`;
    const best = `(first ? 1 : 1 - ${siteSpread} * (0.2 + 0.8 * ${luck}))`;
    const site = worst ? best : `(1 + ${siteSpread} * (2 * ${luck} - 1))`;
    const bend = isPlaced
      ? [site, ...own.map((dimension) => `split('${key}', '${dimension}')`)].join(' * ')
      : `${sharesOf(key, own, usualTaste)} * exp(${drift} * wander(${textOf(key, own)}, time))`;
    return figure(`figure('${key}', period) * ${bend}`);
  };
  const { periods = [] } = periodsOf(said, series);
  const amount = {
    level: `${levelOf(said, series)} * ${key}_per`,
    weight: weightOf(series, unrest, unrest / 2),
  };
  const from = value === undefined ? { panels: [key] } : { years: periods.map(Number) };
  const total = value === undefined ? told : figure(`${key}_value`, decimals + 2);
  return {
    terms,
    panels: value === undefined ? { [key]: { periods, ...amount } } : {},
    figures: ['', ...breakdowns].map((breakdown) => ({
      ...{ series: key, ...from, breakdowns: [breakdown] },
      measure: breakdown === '' ? total : partOf(breakdown),
    })),
  };
}

/** Every period of a series; quarters from where the level is known and a year before the first, as a year may begin in that. */
function periodsOf(
  { last, level, years }: Pick<DemonstrationCount, 'last' | 'level' | 'years'>,
  { frequency, firstYear }: SeriesManifest,
): Pick<DemonstrationPanel, 'periods' | 'years'> {
  if (years) return { years };
  const from = Math.floor(Math.min(firstYear - 1, level?.[0]?.[0] ?? firstYear));
  return {
    periods: [frequency === 'Q' ? `${from}-Q1` : firstYear, last ?? lastPeriods[frequency] ?? firstYear],
  };
}

const levelOf = (
  { level = [], season }: Pick<DemonstrationCount, 'level' | 'season'>,
  { frequency }: SeriesManifest,
): string =>
  `along(${JSON.stringify(level)}, time)${season && frequency === 'Q' ? ` * ${JSON.stringify(season)}[step - 1]` : ''}`;

/** What a leaf weighs: what it is counted by, bent by a factor, peculiarity and unrest. */
const weightOf = ({ series, frequency }: SeriesManifest, unrest: number, usual: number): string =>
  `${series}_per * ${series}_factor * exp(${usual} * swing('${series} usual ' + area)` +
  ` + ${unrest} * stray('${series} ' + area, time, ${frequency === 'Q'}))`;

/** What a member weighs in an area: what the profile says of it in each dimension, and a little taste. */
const sharesOf = (series: string, dimensions: readonly string[], taste: number | string): string =>
  dimensions
    .map((one) => `split('${series}', '${one}') * exp(${taste} * swing('${series} ' + area + ' ' + ${one}))`)
    .join(' * ');

/** A text that begins with a word and goes on with what the formula knows by some names. */
const textOf = (word: string, names: readonly string[]): string => `'${word} ' + ${names.join(" + ' ' + ")}`;
