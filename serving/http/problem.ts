import type { Problem } from '#generated/types.ts';

/** A refusal for the client: status, stable code, and a message that says what to do. */
export class Refusal extends Error {
  override name = 'Refusal';
  readonly problem: Problem;
  readonly headers: Record<string, string>;

  constructor(problem: Problem, headers: Record<string, string> = {}) {
    super(problem.message);
    this.problem = problem;
    this.headers = headers;
  }
}

/** 413 on any listener: the rest of the body is not read. */
export const BODY_TOO_LARGE: Problem = {
  status: 413,
  code: 'body-too-large',
  message: 'The request is too large.',
};

/** 400: a parameter that cannot be read. `name` is the parameter that the message is about. */
export function badParameter(name: string, message: string, code = 'bad-parameter'): Refusal {
  return new Refusal({ status: 400, code, message, fields: { [name]: [message] } });
}

/** 401: the token has no session. Clients drop it and continue as a visitor. */
export function unknownToken(): Refusal {
  return new Refusal(
    { status: 401, code: 'unknown-token', message: 'This session has ended. Log in again.' },
    { 'www-authenticate': 'Token' },
  );
}

/** 403: the requester is known but not allowed. */
export function forbidden(code: string, message: string, extra: Record<string, unknown> = {}): Refusal {
  return new Refusal({ status: 403, code, message, ...extra });
}

/** 404: nothing at this address. */
export function notFound(message: string, code = 'not-found'): Refusal {
  return new Refusal({ status: 404, code, message });
}

/** 429 and 503: try again later. */
export function comeBack(status: 429 | 503, code: string, message: string, seconds: number): Refusal {
  return new Refusal({ status, code, message }, { 'retry-after': String(seconds) });
}
