import { fetchWithin } from '#engine/core/limits/fetchWithin.ts';

let isListening = false;

/**
 * Checks that the server responds before a form is sent, so that entered values are not lost if it does not.
 * Without this, forms still work, but the browser would show its own error page.
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

/** Sends a form after any response, whatever its status; otherwise shows that there was none. */
export async function sendIfAnswered(form: HTMLFormElement, ask?: typeof fetch): Promise<void> {
  form.setAttribute('aria-busy', 'true');
  try {
    await fetchWithin('/api/health/', () => {}, { cache: 'no-store', fetch: ask });
    // Does not fire the submit event again.
    form.submit();
  } catch {
    const place = form.querySelector('[role=alert]');
    if (place) place.textContent = form.dataset.down ?? '';
  } finally {
    form.removeAttribute('aria-busy');
  }
}
