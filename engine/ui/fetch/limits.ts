/** Breadcrumbs kept for an error report. */
export const MAX_BREADCRUMBS = 100;
