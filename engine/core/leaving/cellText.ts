// Includes full-width and small forms, which some spreadsheets read as the plain sign.
const sign = '=+\\-@＝＋－＠﹢﹣﹦﹫';
/** Characters that spreadsheets skip before a formula: spaces, control and zero-width characters. */
const passedOver = '["\\s\\p{Cc}\\p{Cf}]*';
const formula = new RegExp(`^${passedOver}[${sign}\\t\\r\\n\\0]`, 'u');
/** The same after a character at which a reader with another separator starts a new cell. */
const formulaWithin = new RegExp(`([;|\\t\\r\\n]["'\\s\\p{Cc}\\p{Cf}]*)(?=[${sign}])`, 'gu');
const formulaInRemark = new RegExp(`([,;|]["'\\s\\p{Cc}\\p{Cf}]*)(?=[${sign}])`, 'gu');
// Some readers treat an unquoted # as the start of a comment.
const needsQuotes = /[",;|#\t\r\n\0]/;

/** Makes a text safe from being read as a formula, even if it is split at `;`, `|`, tabs or line ends. */
const plain = (text: string): string =>
  (formula.test(text) ? `'${text}` : text).replace(formulaWithin, "$1'");

/** A text as a CSV cell (RFC 4180). */
export function csvTextCell(text: string): string {
  const safe = plain(text);
  return needsQuotes.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** A text as a cell of a copied table. Tabs separate cells, so it contains none. */
export const copiedCell = (text: string): string => plain(text.replace(/[\s\p{Cc}]+/gu, ' '));

/**
 * A comment line of a CSV file. It is never quoted, because a quote would precede the #. If a spreadsheet
 * splits it at commas, no part becomes a formula.
 */
export const csvRemark = (text: string): string =>
  `# ${text.replace(/[\s\p{Cc}]+/gu, ' ').replace(formulaInRemark, "$1'")}`;
