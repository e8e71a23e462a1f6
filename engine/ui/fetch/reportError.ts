import type { ErrorReport } from './errorReport.ts';
import { MAX_BREADCRUMBS } from './limits.ts';

/** Where reports of errors go. */
export type ReportAdapter = (report: ErrorReport, error: unknown) => void;

const breadcrumbs: string[] = [];
let adapter: ReportAdapter = (report, error) => console.error(report.title, error, report);

/** Sends reports somewhere else than to the console. */
export function reportTo(next: ReportAdapter): void {
  adapter = next;
}

/** Records a step, so that a report shows what happened before. */
export function note(crumb: string): void {
  breadcrumbs.push(crumb);
  if (breadcrumbs.length > MAX_BREADCRUMBS) breadcrumbs.shift();
}

/** Reports an error. The code that words reports is loaded with the first one. */
export async function reportError(title: string, error: unknown): Promise<void> {
  try {
    const { errorReport } = await import('./errorReport.ts');
    adapter(errorReport(title, error, breadcrumbs), error);
  } catch {
    console.error(title, error);
  }
}
