/** Tokens of period formats in recipes. */
const tokens = ['BBBB', 'BB', 'YYYY', 'YY', 'MMM', 'MM', 'DD', 'Q', 'WW', 'H', 'TT'] as const;

export type PeriodToken = (typeof tokens)[number];

/** A token or literal text. */
export type FormatPart = { token: PeriodToken } | { text: string };

/** The format that accepts every SDMX and ISO 8601 period. */
export const SDMX_PERIODS = 'SDMX';

const part = new RegExp(`'([^']*)'|${tokens.join('|')}|[\\s\\S]`, 'g');
const isToken = (text: string): text is PeriodToken => (tokens as readonly string[]).includes(text);

/** Parts of a format in order; text between apostrophes is literal. */
export const formatParts = (format: string): FormatPart[] =>
  [...format.matchAll(part)].map(([text, literal]) =>
    literal === undefined && isToken(text) ? { token: text } : { text: literal ?? text },
  );

const yearly = /^(?:YYYY|YY)$/;
const starting = /^(?:BBBB|BB)$/;
const monthly = /^MMM?$/;

/** A sentence that explains why a period format is invalid; undefined if it is valid. */
export function formatFault(format: string): string | undefined {
  if (format === SDMX_PERIODS) return undefined;
  const named = formatParts(format).flatMap((one) => ('token' in one ? [one.token] : []));
  const count = (form: RegExp) => named.filter((token) => form.test(token)).length;
  const says = `The period format "${format}"`;
  if (count(yearly) === 0) return `${says} names no year. Write YYYY, or YY for its last two figures.`;
  if (count(yearly) > 1)
    return `${says} names the year twice. Write 2021/22 as BBBB/YY: BBBB is the year in which it begins, YY the one in which it ends.`;
  const twice = [starting, monthly, /^DD$/, /^Q$/, /^WW$/, /^H$/, /^TT$/].find((form) => count(form) > 1);
  return (
    twice &&
    `${says} names the same part of a period twice. Put text that stands for itself between apostrophes.`
  );
}

/** Whether a format is for years that span two calendar years: 2021/22, FY2022. */
export const isBusinessYear = (format: string): boolean =>
  formatParts(format).some((one) =>
    'token' in one ? starting.test(one.token) : /^fy\b|^fy$|fiscal|financial/i.test(one.text.trim()),
  );
