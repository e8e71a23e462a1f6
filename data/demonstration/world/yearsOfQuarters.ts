import { type Panel, panel, panelCell } from './panel.ts';

/** A year and the places of its four quarters in a list of quarters. */
interface WholeYear {
  year: string;
  quarters: readonly number[];
}

/**
 * Years of which all four quarters are known, in order.
 * @param periods quarters in order, e.g. 2024-Q3
 * @param yearEnds month in which a year ends: 3 makes the year to March 2024 of 2023-Q2 to 2024-Q1
 */
export function wholeYears(periods: readonly string[], yearEnds: number): WholeYear[] {
  const last = yearEnds / 3;
  return periods.flatMap((period, at) =>
    Number(period.slice(6)) === last && at >= 3
      ? [{ year: period.slice(0, 4), quarters: [at - 3, at - 2, at - 1, at] }]
      : [],
  );
}

/** The sums of each year's quarters. */
export function yearSums(source: Panel, yearEnds: number): Panel {
  const years = wholeYears(source.periods, yearEnds);
  const made = panel(
    source.leaves,
    years.map(({ year }) => year),
    source.members,
  );
  const width = source.members.length;
  for (let leaf = 0; leaf < source.leaves; leaf++) {
    years.forEach(({ quarters }, at) => {
      const to = panelCell(made, leaf, at);
      for (const quarter of quarters) {
        const from = panelCell(source, leaf, quarter);
        for (let member = 0; member < width; member++)
          made.quanta[to + member] = (made.quanta[to + member] ?? 0) + (source.quanta[from + member] ?? 0);
      }
    });
  }
  return made;
}
