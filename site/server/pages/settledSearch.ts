import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { PERIOD_PARAMS, periodParam } from '#engine/core/periods/periodChoices.ts';
import type { PageView } from '#generated/types.ts';

type Asked = Readonly<Record<string, string>>;
/** What a parameter is to be; undefined: it is dropped. */
type Changes = Record<string, string | undefined>;

/**
 * The query that says what a page shows, where its address says otherwise: choices that this area does not offer are dropped, years
 * move to those it has. null where the address says what is shown. So no address shows another page than it names.
 */
export function settledSearch(view: PageView, search: string): string | null {
  const asked = parseSearch(search);
  const wanted = { ...changedParams(view, asked), ...changedYears(view, asked) };
  const changes = Object.entries(wanted).filter(([name, value]) => asked[name] && asked[name] !== value);
  return changes.length === 0 ? null : formatSearch({ ...asked, ...Object.fromEntries(changes) });
}

function changedParams({ params }: PageView, asked: Asked): Changes {
  return Object.fromEntries(
    params.flatMap(({ name, value, multiple }): [string, string | undefined][] => {
      if (multiple) return isSameSet(asked[name] ?? '', value) ? [] : [[name, value]];
      return asked[name] === value ? [] : [[name, undefined]];
    }),
  );
}

const isSameSet = (one: string, other: string): boolean =>
  one.split(',').toSorted().join() === other.split(',').toSorted().join();

/** Years and periods of pages that have a choice of them; of a year and a period in it the period counts. */
function changedYears({ years, yearParam = 'year', pickBaseYear }: PageView, asked: Asked): Changes {
  const { focusPeriod = '', focusPeriods = [], focusYears, focusYear, baseYear } = years;
  const changes: Changes = pickBaseYear ? { baseYear: String(baseYear) } : {};
  if (focusPeriods.length + focusYears.length === 0) return changes;
  const period = periodParam(focusPeriod);
  for (const name of PERIOD_PARAMS) changes[name] = name === period ? focusPeriod : undefined;
  const isPeriodAsked = period !== undefined && asked[period];
  return { ...changes, [yearParam]: isPeriodAsked ? undefined : String(focusYear) };
}
