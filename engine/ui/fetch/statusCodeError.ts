/** Raised for a response whose status is not among the allowed ones. */
export class StatusCodeError extends Error {
  readonly status: number;
  readonly url: string;
  /** the response, parsed if it is JSON, otherwise its text */
  readonly body: unknown;
  /** seconds to wait, as the server requested; 0: it requested nothing */
  readonly retryAfter: number;

  constructor(status: number, url: string, body: unknown, retryAfter = 0) {
    super(messageOf(body) ?? `The request was answered with status ${status}.`);
    this.name = 'StatusCodeError';
    this.status = status;
    this.url = url;
    this.body = body;
    this.retryAfter = retryAfter;
  }
}

/** Whether a request ended because the page that asked no longer wants it. */
export function isAbort(error: unknown): boolean {
  return error instanceof Error && error.name === 'AbortError';
}

function messageOf(body: unknown): string | null {
  if (typeof body !== 'object' || body === null || !('message' in body)) return null;
  return typeof body.message === 'string' && body.message !== '' ? body.message : null;
}

/** Thrown for a response with an allowed status but without the required properties. */
export class NoAnswerError extends Error {
  constructor(url: string) {
    super(`What ${url} answered is not what was asked for.`);
    this.name = 'NoAnswerError';
  }
}
