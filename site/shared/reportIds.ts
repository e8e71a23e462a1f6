/** Places of the document that are no part of the menu. */
export const SUMMARY = 'report-summary';
export const BACK = 'report-method';
