import { foldText } from '#engine/core/words/foldText.ts';

let isListening = false;

/**
 * Opens an area directly if its name was typed into a place box. Without this, the form shows search results.
 */
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

/** Address of the area named in a place box; undefined if there is none. */
export function hrefOf(form: HTMLFormElement): string | undefined {
  const wanted = foldText(String(new FormData(form).get('q') ?? ''));
  const options = [...form.querySelectorAll('option')];
  return options.find(({ value }) => foldText(value) === wanted)?.dataset.href;
}
