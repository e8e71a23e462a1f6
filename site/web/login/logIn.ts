import { fetchJson } from '#engine/ui/fetch/fetchJson.ts';
import { StatusCodeError } from '#engine/ui/fetch/statusCodeError.ts';
import { SECOND_STEP } from '#site/shared/secondStep.ts';
import type { LoginErrors, LoginValues } from './validateLogin.ts';

/**
 * Logs in; the session token becomes a cookie that scripts cannot read. If the server leads to an area of the
 * person's own, its address is set, and the reload after a login shows it. @throws StatusCodeError, TypeError
 */
export async function logIn(values: LoginValues): Promise<void> {
  const { at } = await fetchJson<{ at?: string }>('/auth/login/', { method: 'POST', body: values });
  // Without an address, the current one stays.
  history.replaceState(null, '', at);
}

/** Whether a login failed only because it needs a second factor. */
export const asksForCode = (error: unknown): boolean =>
  error instanceof StatusCodeError && (error.body as { code?: unknown } | null)?.code === SECOND_STEP;

/** Ends the session on the site and in the API. @throws StatusCodeError, TypeError */
export async function logOut(): Promise<void> {
  await fetchJson('/auth/logout/', { method: 'POST', body: {} });
}

/**
 * Messages for a failed login: the server's messages by field, all others together; otherwise the error's own
 * text.
 */
export function loginErrors(error: unknown): LoginErrors {
  const body = error instanceof StatusCodeError ? error.body : null;
  const errors: LoginErrors = {};
  for (const [field, said] of Object.entries(Object(body) === body ? (body as object) : {})) {
    const texts = [said].flat().filter((text) => typeof text === 'string');
    if (texts.length === 0 || field === 'code') continue;
    const at = field === 'email' || field === 'password' ? field : '';
    errors[at] = [...(errors[at] ?? []), ...texts];
  }
  if (Object.keys(errors).length > 0) return errors;
  return { '': [error instanceof Error ? error.message : String(error)] };
}
