import { StatusCodeError } from './statusCodeError.ts';

export interface UnauthorisedActions {
  /** removes the login cookie; it is HttpOnly, so a request does it */
  clearCookie: () => Promise<void>;
  reload: () => void;
  /** the error-reporting service */
  report: (error: unknown) => void;
}

/** Whether the API no longer knows the login of the person. */
export function isUnauthorised(error: unknown): boolean {
  return error instanceof StatusCodeError && error.status === 401;
}

let leave: (() => void) | undefined;

/** Sets what happens when any request finds that the login has expired. */
export function whenUnauthorised(follow: () => void): void {
  leave = follow;
}

export function leaveIfUnauthorised(error: unknown): void {
  if (isUnauthorised(error)) leave?.();
}

/**
 * Handles a 401: clears the invalid login cookie and reloads the page. If clearing fails, it reports the
 * failure and does not reload, because the same cookie would lead here again. Further calls meanwhile do
 * nothing.
 */
export function createUnauthorisedHandler({
  clearCookie,
  reload,
  report,
}: UnauthorisedActions): () => Promise<void> {
  let busy = false;
  return async () => {
    if (busy) return;
    busy = true;
    try {
      await clearCookie();
      reload();
    } catch (error) {
      busy = false;
      report(error);
    }
  };
}
