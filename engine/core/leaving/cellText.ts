// Full-width and small forms count too: some spreadsheets read them as the plain sign.
const sign = '=+\\-@＝＋－＠﹢﹣﹦﹫';
/** What spreadsheets pass over before they look for a formula: spaces, control characters, what has no width. */
const passedOver = '["\\s\\p{Cc}\\p{Cf}]*';
const formula = new RegExp(`^${passedOver}[${sign}\\t\\r\\n\\0]`, 'u');
/** The same behind a character at which a reader with another separator would begin a new cell. */
const formulaWithin = new RegExp(`([;|\\t\\r\\n]["'\\s\\p{Cc}\\p{Cf}]*)(?=[${sign}])`, 'gu');
const formulaInRemark = new RegExp(`([,;|]["'\\s\\p{Cc}\\p{Cf}]*)(?=[${sign}])`, 'gu');
// A # outside quotes would start a comment for some readers.
const needsQuotes = /[",;|#\t\r\n\0]/;

/** A text that no spreadsheet takes for a formula, at whichever of `,` `;` `|` and TAB it begins a new cell. */
const plain = (text: string): string =>
  (formula.test(text) ? `'${text}` : text).replace(formulaWithin, "$1'");

/** A text as a cell of a CSV file (RFC 4180). */
export function csvTextCell(text: string): string {
  const safe = plain(text);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A text as a cell of a copied table: tabs separate cells, so it contains none. */
export const copiedCell = (text: string): string => plain(text.replace(/[\s\p{Cc}]+/gu, ' '));

/**
 * A comment line of a CSV file (#), never in quotes, which would come before the #. If a spreadsheet splits
 * it at its commas, no piece becomes a formula.
 */
export const csvRemark = (text: string): string =>
  `# ${text.replace(/[\s\p{Cc}]+/gu, ' ').replace(formulaInRemark, "$1'")}`;
