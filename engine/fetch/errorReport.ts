/** Breadcrumbs kept for an error report. */
export const MAX_BREADCRUMBS = 100;
/** Characters of a message in an error report. */
export const MAX_MESSAGE = 2048;

/** What an error report says. */
export interface ErrorReport {
  title: string;
  message: string;
  breadcrumbs: string[];
}

/** A title fit to leave the browser: one with an at-sign may hold an address of a person, so none of it is said. */
export function redactTitle(title: string): string {
  return title.includes('@') ? '[redacted]' : title;
}

/** Collects what happened before an error and words its report. */
export function createErrorReports(): {
  note: (crumb: string) => void;
  report: (title: string, error: unknown) => ErrorReport;
} {
  const breadcrumbs: string[] = [];
  return {
    note(crumb) {
      breadcrumbs.push(crumb.slice(0, MAX_MESSAGE));
      if (breadcrumbs.length > MAX_BREADCRUMBS) breadcrumbs.shift();
    },
    report(title, error) {
      const message = error instanceof Error ? error.message : String(error);
      return {
        title: redactTitle(title),
        message: message.slice(0, MAX_MESSAGE),
        breadcrumbs: [...breadcrumbs],
      };
    },
  };
}
