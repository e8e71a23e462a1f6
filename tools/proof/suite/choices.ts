import { seeded } from '#e2e/harness/seeded.ts';
import { periodParam } from '#engine/core/periods/periodChoices.ts';
import type { CompiledPage, PageView } from '#generated/types.ts';

/** The choices of a reader on a page: parameters of its address by name. */
export type Choices = Readonly<Record<string, string>>;

/** A seed from a text, so that a page gets the same choices whatever other pages there are. */
const seedOf = (text: string): number =>
  [...text].reduce((sum, letter) => (Math.imul(sum, 31) + letter.charCodeAt(0)) | 0, 0);

/** One of the values that is not shown, the same for the same seed; undefined if there is no other. */
function another(values: readonly string[], shown: string, seed: string): string | undefined {
  const others = values.filter((value) => value !== shown && value !== '');
  return others.length === 0 ? undefined : seeded(seedOf(seed))(others);
}

/**
 * Other choices than those a page begins with: one other value of each picker, and one other year or period, each by
 * itself. A picker of several values gets one of them.
 * @param view the page with its pickers as they are drawn for an area
 */
export function otherChoices(
  { id, yearParam }: Pick<CompiledPage, 'id' | 'yearParam'>,
  { params, years }: Pick<PageView, 'params' | 'years'>,
): Choices[] {
  const picked = params.flatMap(({ name, value, options }): Choices[] => {
    const other = another(
      options.map((option) => option.value),
      value,
      `${id} ${name}`,
    );
    return other === undefined ? [] : [{ [name]: other }];
  });
  const { focusPeriod, focusPeriods = [], focusYear, focusYears } = years;
  const period = another(focusPeriods, focusPeriod ?? '', `${id} period`);
  const name = period === undefined ? undefined : periodParam(period);
  if (period !== undefined && name !== undefined) return [...picked, { [name]: period }];
  const year = another(focusYears.map(String), String(focusYear), `${id} year`);
  return year === undefined || yearParam === undefined ? picked : [...picked, { year }];
}
