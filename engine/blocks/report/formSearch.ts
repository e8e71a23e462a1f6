/** The values of a form as a query. Checkboxes with the same name become a list. '' if it is empty. */
export function formSearch(form: HTMLFormElement): string {
  const data = new FormData(form);
  const query = new URLSearchParams();
  for (const name of new Set(data.keys())) {
    const value = data.getAll(name).join(',');
    if (value) query.set(name, value);
  }
  return `?${query}`;
}
