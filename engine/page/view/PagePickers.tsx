import { useRef } from 'react';
import { formatSearch, parseSearch } from '#engine/core/navigation/searchString.ts';
import { yearToPeriod } from '#engine/core/periods/covered.ts';
import { periodParam } from '#engine/core/periods/periodChoices.ts';
import { periodLabel } from '#engine/core/periods/periodWords.ts';
import { useSay, useSurroundings } from '#engine/ui/context/PageContext.tsx';
import type { PageView } from '#generated/types.ts';
import { ChecksPicker } from './ChecksPicker.tsx';
import styles from './Picker.module.css';
import { Picker, type PickerChoice } from './Picker.tsx';

interface PagePickersProps {
  view: PageView;
  /** the page of the address is still loading */
  isBusy?: boolean | undefined;
}

/**
 * The choices of a page: its params with more than one option, the focus period, the base year if the page
 * uses one, and a link to reset them. They show the current page or, while another loads, what its address
 * requests. Scripts apply a choice at once; without scripts, a button submits the form.
 */
export function PagePickers({ view, isBusy = false }: PagePickersProps) {
  const say = useSay();
  const form = useRef<HTMLFormElement>(null);
  const { search, onSearch } = useSurroundings();
  const query = parseSearch(search);
  const pick = (name: string, value: string) => {
    if (onSearch) onSearch(formatSearch({ ...offered(view, query), [name]: value }), 'data');
    else form.current?.requestSubmit();
  };
  const pickers = [
    ...view.params
      .filter(({ options }) => options.length > 1)
      .map(({ options, ...param }) => ({ ...param, choices: options })),
    ...yearPickers(view, say).filter(({ choices }) => choices.length > 0),
  ];
  if (pickers.length === 0) return <ResetLink view={view} />;
  const others = Object.entries(query).filter(([name]) => !pickers.some((one) => one.name === name));
  return (
    <form
      className={`${styles.pickers} screen-only`}
      method="get"
      action={viewPath(view)}
      ref={form}
      autoComplete="off"
    >
      {pickers.map((picker) => {
        const Kind = 'multiple' in picker && picker.multiple ? ChecksPicker : Picker;
        const value = isBusy ? askedValue(picker, query) : picker.value;
        return (
          <Kind key={picker.name} {...picker} value={value} at={viewPath(view) + search} onPick={pick} />
        );
      })}
      {others.map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <ResetLink view={view} />
      <noscript>
        <button type="submit" className={styles.go}>
          {say('show')}
        </button>
      </noscript>
    </form>
  );
}

/** Value of each choice in the address; the page's own value if the address names none. */
function askedValue({ name, value, choices }: Asked, query: Record<string, string>): string {
  const asked = query[name];
  const isOffered = asked?.split(',').every((one) => choices.some((choice) => choice.value === one));
  return asked !== undefined && isOffered ? asked : value;
}

type Asked = { name: string; value: string; choices: readonly PickerChoice[] };

/**
 * A query without choices that are no longer available, such as a larger area that does not contain the area
 * now chosen.
 */
function offered({ params }: PageView, query: Record<string, string>): Record<string, string> {
  const isOffered = ([name, value]: [string, string]) => {
    const param = params.find((one) => one.name === name);
    return !param || param.multiple || param.options.some((option) => option.value === value);
  };
  return Object.fromEntries(Object.entries(query).filter(isOffered));
}

/**
 * Years, or quarters or months instead, newest first, as in the payload; empty if the page has no choice of
 * years.
 */
function yearPickers(view: PageView, say: (key: string) => string) {
  const { years, periodTitle, pickBaseYear, yearParam = 'year' } = view;
  const choices = (list: number[], labels?: string[]) =>
    list.map((year, at) => ({ value: String(year), title: labels?.[at] ?? String(year) }));
  const { focusPeriod, focusPeriods = [] } = years;
  const title = periodTitle || say('focus-year');
  const focus =
    focusPeriod === undefined
      ? {
          name: yearParam,
          title,
          value: String(years.focusYear),
          choices: choices(years.focusYears, years.focusLabels),
        }
      : {
          name: periodParam(focusPeriod) ?? '',
          title,
          value: focusPeriod,
          choices: focusPeriods.map(periodChoice),
        };
  const base = {
    name: 'baseYear',
    title: say('base-year'),
    value: String(years.baseYear),
    choices: choices(years.baseYears),
  };
  return pickBaseYear ? [base, focus] : [focus];
}

/** "September 2024" or "29 September 2024", in its year: the quarter, month or week that ends then. */
const periodChoice = (period: string): PickerChoice => ({
  value: period,
  title: periodLabel(period, yearToPeriod),
  group: period.slice(0, 4),
});

/** Link to the page's defaults, shown if the address changes any comparators, years or params. */
function ResetLink({ view }: { view: PageView }) {
  const say = useSay();
  const { search } = useSurroundings();
  const { resetPath } = view;
  if (search === '' && resetPath === undefined) return null;
  return (
    <a className={styles.reset} href={viewPath({ ...view, path: resetPath ?? view.path })}>
      {say('reset')}
    </a>
  );
}

/** Address of a page without query, to which a changed query is added. */
function viewPath({ area, path }: Pick<PageView, 'area' | 'path'>): string {
  return `/${[area.area_id, path].filter(Boolean).join('/')}`;
}
