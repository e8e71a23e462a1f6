/** Years from first to last, both in. */
export const worldYears = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, at) => first + at);

/** Quarters from the first of a year to a given one, as '2024-Q3', with their place in time. */
export function quartersBetween(
  first: number,
  last: string,
): { period: string; time: number; quarter: number }[] {
  const quarters = [];
  for (let year = first; ; year++) {
    for (let quarter = 1; quarter <= 4; quarter++) {
      const period = `${year}-Q${quarter}`;
      quarters.push({ period, time: year + (quarter - 0.5) / 4, quarter });
      if (period === last) return quarters;
    }
  }
}
