const MONTHS = 'january february march april may june july august september october november december'.split(
  ' ',
);

/**
 * Whether words name a period and no other: "the year to March 2024", "the September 2026 quarter", "June
 * 2024", "2023/24", "2024". The month in which a year ends is not checked, because it depends on the series.
 * @param period as stored: 2024, 2024-Q3, 2024-09, 2024-W07
 */
export function namesPeriod(words: string, period: string): boolean {
  const [, season] = /\b\d{4}\/(\d{2})\b/.exec(words) ?? [];
  if (season !== undefined) return period.slice(2, 4) === season;
  const years = words.match(/\b(1[89]|20|21)\d{2}\b/g) ?? [];
  if (years.length !== 1 || years[0] !== period.slice(0, 4)) return false;
  const month = lastMonth(period);
  const said = MONTHS.filter((name) => new RegExp(`\\b${name}\\b`, 'i').test(words));
  return month === undefined || said.length === 0 ? true : said.length === 1 && said[0] === MONTHS[month - 1];
}

/** The last month of a quarter or a month, from 1; undefined for years and weeks. */
function lastMonth(period: string): number | undefined {
  const [, quarter, month] = /^\d{4}-(?:Q([1-4])|(\d{2}))$/.exec(period) ?? [];
  return quarter !== undefined ? Number(quarter) * 3 : month !== undefined ? Number(month) : undefined;
}
