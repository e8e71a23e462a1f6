import type { ErrorReport } from '#generated/types.ts';
import { MAX_BREADCRUMBS } from './limits.ts';

export type { ErrorReport } from '#generated/types.ts';

/** Characters of a message in an error report. */
const MAX_MESSAGE = 2048;

/** Removes private data from a text before it is sent: a text with an @ may contain an email address. */
export function redact(text: string): string {
  return text.includes('@') ? '[redacted]' : text.slice(0, MAX_MESSAGE);
}

/** Words the report of an error, with the last steps before it. */
export function errorReport(title: string, error: unknown, steps: readonly string[]): ErrorReport {
  const message = error instanceof Error ? error.message : String(error);
  return {
    title: redact(title),
    message: redact(message),
    breadcrumbs: steps.slice(-MAX_BREADCRUMBS).map(redact),
  };
}
