import { note } from './reportError.ts';
import { isAbort, StatusCodeError } from './statusCodeError.ts';

/** Statuses that count as an answer, unless a caller allows others. */
const ALLOWED: readonly number[] = [200];

export interface FetchOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  /** sent as JSON */
  body?: unknown;
  headers?: Record<string, string>;
  allowed?: readonly number[];
  signal?: AbortSignal;
  /** what is called instead of the platform's fetch and console, in tests and on the server */
  fetch?: typeof fetch;
  log?: (message: string, error: unknown) => void;
}

/**
 * Fetches JSON. Raises StatusCodeError for a status outside `allowed`, SyntaxError for an answer that is not JSON,
 * TypeError where nothing answered, AbortError where `signal` ended it. All but the last are logged.
 */
export async function fetchJson<T>(url: string, options: FetchOptions = {}): Promise<T> {
  const { log = logToConsole } = options;
  try {
    return await answer<T>(url, options);
  } catch (error) {
    if (!isAbort(error)) log(`Fetching ${url} failed.`, error);
    throw error;
  }
}

async function answer<T>(url: string, options: FetchOptions): Promise<T> {
  const { allowed = ALLOWED, body, headers = {}, method = 'GET', signal } = options;
  const call = options.fetch ?? fetch;
  const response = await call(url, {
    method,
    headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    ...(signal ? { signal } : {}),
  });
  const text = await response.text();
  if (!allowed.includes(response.status)) throw new StatusCodeError(response.status, url, jsonOrText(text));
  // The type is what the caller's schema promises; the server validates what it sends.
  return JSON.parse(text) as T;
}

function jsonOrText(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}

function logToConsole(message: string, error: unknown): void {
  console.error(message, error);
  note(message);
}
