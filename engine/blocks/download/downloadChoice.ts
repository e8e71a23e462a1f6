/** What is ticked in a form, as the query of its file; order and doubles of the form stay. */
export function choiceOf(form: HTMLFormElement): string {
  const asked = new URLSearchParams();
  for (const [name, value] of new FormData(form))
    if (typeof value === 'string' && value !== '') asked.append(name, value);
  return `?${asked}`;
}
