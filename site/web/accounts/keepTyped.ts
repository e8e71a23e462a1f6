import { fetchWithin } from '#engine/core/limits/fetchWithin.ts';

let isListening = false;

/**
 * Asks whether the server answers before a form is sent, so that what was typed stays where it does not. Forms work without
 * it; the browser would then show its own page of a fault.
 */
export function keepTyped(): void {
  if (isListening) return;
  isListening = true;
  document.addEventListener('submit', (event) => {
    const form = event.target;
    if (!(form instanceof HTMLFormElement) || form.dataset.siteForm === undefined) return;
    event.preventDefault();
    if (!form.hasAttribute('aria-busy')) void sendIfAnswered(form);
  });
}

/** Sends a form once any answer comes, whatever its status; otherwise reports that none came. */
export async function sendIfAnswered(form: HTMLFormElement, ask?: typeof fetch): Promise<void> {
  form.setAttribute('aria-busy', 'true');
  try {
    await fetchWithin('/api/health/', () => {}, { cache: 'no-store', fetch: ask });
    // Does not fire the event again.
    form.submit();
  } catch {
    const place = form.querySelector('[role=alert]');
    if (place) place.textContent = form.dataset.down ?? '';
  } finally {
    form.removeAttribute('aria-busy');
  }
}
