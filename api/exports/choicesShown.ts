import type { PageView } from '../../generated/types.ts';

/** What a reader chose on a page, in words: years and params. */
export function choicesShown(view: PageView): { title: string; value: string }[] {
  const { years } = view;
  const params = view.params.map(({ title, label }) => ({ title, value: label }));
  const span = view.pickBaseYear ? `${years.baseYear} to ${years.focusYear}` : String(years.focusYear);
  return [{ title: view.periodTitle, value: span }, ...params].filter(({ title }) => title !== '');
}
