const shapes: [RegExp, (year: number, part: number) => number][] = [
  [/^(\d{4})-Q([1-4])$/u, (year, quarter) => year + (quarter - 1) / 4],
  [/^(\d{4})-(\d{2})$/u, (year, month) => year + (month - 1) / 12],
  [/^(\d{4})-W(\d{2})$/u, (year, week) => year + (week - 1) / 52.1775],
];

/** Position of a period on a scale of years: '2024' → 2024, '2024-Q3' → 2024.5, '2024-07' → 2024.5. */
export function periodPosition(period: string): number {
  for (const [shape, place] of shapes) {
    const match = shape.exec(period);
    if (match) return place(Number(match[1]), Number(match[2]));
  }
  const year = Number.parseInt(period, 10);
  return Number.isFinite(year) ? year : 0;
}
