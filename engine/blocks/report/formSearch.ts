/** What a form says as a query; boxes of one name make one list. '' where it says nothing. */
export function formSearch(form: HTMLFormElement): string {
  const data = new FormData(form);
  const query = new URLSearchParams();
  for (const name of new Set(data.keys())) {
    const value = data.getAll(name).join(',');
    if (value) query.set(name, value);
  }
  return `?${query}`;
}
