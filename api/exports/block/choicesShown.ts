import { yearToPeriod } from '#engine/core/periods/covered.ts';
import { periodLabel } from '#engine/core/periods/periodWords.ts';
import type { PageView } from '#generated/types.ts';

/** A reader's choices on a page as text: years, quarter or month, and parameters. */
export function choicesShown(view: PageView): { title: string; value: string }[] {
  const { years } = view;
  const params = view.params.map(({ title, label }) => ({ title, value: label }));
  const focus = years.focusPeriod ? periodLabel(years.focusPeriod, yearToPeriod) : String(years.focusYear);
  const span = view.pickBaseYear ? `${years.baseYear} to ${focus}` : focus;
  return [{ title: view.periodTitle, value: span }, ...params].filter(({ title }) => title !== '');
}
