import { fetchWithin } from '#engine/core/limits/fetchWithin.ts';
import { leaveIfUnauthorised } from './handleUnauthorised.ts';
import { note } from './reportError.ts';
import { isAbort, NoAnswerError, StatusCodeError } from './statusCodeError.ts';

/** Statuses that count as an answer, unless a caller allows others. */
const ALLOWED: readonly number[] = [200];

export interface FetchOptions {
  method?: 'GET' | 'POST' | 'DELETE';
  /** sent as JSON */
  body?: unknown;
  headers?: Record<string, string>;
  allowed?: readonly number[];
  signal?: AbortSignal;
  /** required properties of the response, because a proxy or another build may send something else */
  holds?: readonly string[];
  /** ms for the whole answer */
  time?: number;
  /** what is called instead of the platform's fetch and console, in tests and on the server */
  fetch?: typeof fetch;
  log?: (message: string, error: unknown) => void;
  /** nobody waits for it: a failure is not reported and has no effect */
  isAhead?: boolean;
}

/**
 * Fetches JSON. Throws StatusCodeError for a status outside `allowed`, SyntaxError for invalid JSON,
 * NoAnswerError for JSON without the required properties, TypeError if there was no response, TimeoutError
 * after the deadline, AbortError if `signal` aborted. Logs all but the last. An expired login triggers the
 * handler of `whenUnauthorised`.
 */
export async function fetchJson<T>(url: string, options: FetchOptions = {}): Promise<T> {
  const { log = logToConsole, isAhead = false } = options;
  try {
    return await answer<T>(url, options);
  } catch (error) {
    if (!isAbort(error) && !isAhead) {
      log(`Fetching ${url} failed.`, error);
      leaveIfUnauthorised(error);
    }
    throw error;
  }
}

async function answer<T>(url: string, options: FetchOptions): Promise<T> {
  const { allowed = ALLOWED, body, headers = {}, method = 'GET', holds, signal, time } = options;
  const { response, text } = await fetchWithin(
    url,
    async (response) => ({ response, text: await response.text() }),
    {
      method,
      headers: { Accept: 'application/json', 'Content-Type': 'application/json', ...headers },
      ...(body !== undefined && { body: JSON.stringify(body) }),
      ...{ signal, time, fetch: options.fetch },
    },
  );
  if (!allowed.includes(response.status)) {
    const retryAfter = Number(response.headers.get('retry-after')) || 0;
    throw new StatusCodeError(response.status, url, jsonOrText(text), retryAfter);
  }
  const answer: unknown = JSON.parse(text);
  if (holds && !hasAll(answer, holds)) throw new NoAnswerError(url);
  // Beyond this the type is what the caller's schema promises; the server validates what it sends.
  return answer as T;
}

const hasAll = (answer: unknown, names: readonly string[]): boolean =>
  typeof answer === 'object' &&
  answer !== null &&
  names.every((name) => (answer as Record<string, unknown>)[name] != null);

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
