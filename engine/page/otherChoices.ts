import { PERIOD_PARAMS, periodParam } from '#engine/core/periods/periodChoices.ts';
import { nearest } from '#engine/core/words/nearest.ts';
import type { PageView } from '#generated/types.ts';
import { sayNoChoice } from './address/refusals.ts';

/** The query of a page's address. */
export type AskedChoices = Readonly<Record<string, string>>;

/** A parameter of an address whose page shows something else. */
export interface OtherChoice {
  name: string;
  asked: string;
  /** what the page shows instead; undefined: the page has no such choice */
  shown: string | undefined;
  /** what it could show; absent: the nearest period is what it shows */
  known?: readonly string[];
}

type Settled = Pick<OtherChoice, 'name' | 'shown' | 'known'>;

/** Differences between a page and its address: choices that this area does not offer, years without figures. */
export function otherChoices(view: PageView, asked: AskedChoices): OtherChoice[] {
  return [...settledParams(view, asked), ...settledYears(view, asked)].flatMap((one) => {
    const wanted = asked[one.name];
    return wanted && wanted !== one.shown ? [{ ...one, asked: wanted }] : [];
  });
}

/** Why an address with an unknown choice is refused, with the nearest one. */
export function sayOtherChoice({ name, asked, shown, known }: OtherChoice): string {
  const unknown = asked.split(',').find((one) => known?.includes(one) === false) ?? asked;
  return sayNoChoice(name, unknown, (known && nearest(unknown, known)) ?? shown);
}

function settledParams({ params }: PageView, asked: AskedChoices): Settled[] {
  return params.flatMap(({ name, value, multiple, options }): Settled[] => {
    const known = options.map((option) => option.value);
    if (multiple) return isSameSet(asked[name] ?? '', value) ? [] : [{ name, shown: value, known }];
    return asked[name] === value ? [] : [{ name, shown: undefined, known }];
  });
}

const isSameSet = (one: string, other: string): boolean =>
  one.split(',').toSorted().join() === other.split(',').toSorted().join();

/**
 * Years and periods of pages with that choice. If an address has both a year and a period in it, the period
 * counts.
 */
function settledYears({ years, yearParam = 'year', pickBaseYear }: PageView, asked: AskedChoices): Settled[] {
  const { focusPeriod = '', focusPeriods = [], focusYears, focusYear, baseYear } = years;
  const bases = pickBaseYear ? [{ name: 'baseYear', shown: String(baseYear) }] : [];
  if (focusPeriods.length + focusYears.length === 0) return bases;
  const period = periodParam(focusPeriod);
  const periods = PERIOD_PARAMS.map(
    (name): Settled => ({ name, shown: name === period ? focusPeriod : undefined }),
  );
  const isPeriodAsked = period !== undefined && asked[period];
  const year = isPeriodAsked ? undefined : String(focusYear);
  return [...bases, ...periods, { name: yearParam, shown: year }];
}
