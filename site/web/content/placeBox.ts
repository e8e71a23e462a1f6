import { foldText } from '#engine/core/words/foldText.ts';

let isListening = false;

/** Leads from the place box to an area at once where what was typed is its name. Without it the form shows what it may mean. */
export function placeBox(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.places === undefined) return;
    const href = hrefOf(form);
    if (href === undefined) return;
    event.preventDefault();
    window.location.assign(href);
  });
}

/** Where the name in a place box leads; undefined if no area has it. */
export function hrefOf(form: HTMLFormElement): string | undefined {
  const wanted = foldText(String(new FormData(form).get('q') ?? ''));
  const options = [...form.querySelectorAll('option')];
  return options.find(({ value }) => foldText(value) === wanted)?.dataset.href;
}
