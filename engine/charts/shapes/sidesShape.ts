import type { ChartRow, DrawRow } from '#engine/charts/contract/chart.ts';
import { categoryColour, paint } from '#engine/charts/scale/colours.ts';
import { KEY_TICK, keyRows, standingsOf } from './keyRows.ts';
import type { RowShape, ShapeInput } from './shape.ts';

/**
 * Rows of bars on two sides: a place up the page for each member of the first dimension, with the first two
 * members of the second `left` and `right`. `at` is 0 for the focus area or first column, and 1 for its
 * comparison, which is the first of the `keys`. `most` of the signal `list` is the largest
 * figure in all periods of the chart's player, to give them the same scale.
 */
export const sidesShape: RowShape = {
  fields: ['place', 'place_name', 'place_short', 'side', 'what', 'at', 'end', 'leads', 'colour', 'rim'],
  make(input) {
    const { frame } = input;
    const by = frame.columns.length > 1 ? 'column' : 'area';
    const pair = pairOf(input.rows, by);
    const sides = (frame.members2 ?? []).slice(0, 2);
    const found = new Map(input.rows.map((row) => [keyOf(row.member, row.member2, row[by]), row]));
    const places = frame.members.toReversed();
    const rows = places.flatMap(({ code }) =>
      sides.flatMap((side, nth) =>
        pair.flatMap((one, at): DrawRow[] => {
          const row = found.get(keyOf(code, side.code, one[by]));
          return row ? [sideRow(row, by === 'column' ? row.column_title : row.area_name, nth, at)] : [];
        }),
      ),
    );
    const other = by === 'column' ? pair[1]?.column_title : pair[1]?.area_name;
    const tick = other ? [{ name: other, colour: paint('ink'), symbol: KEY_TICK }] : [];
    const keys = keyRows([...tick, ...standingsOf(input.rows)]);
    const list = {
      most: Math.max(0, frame.reach?.[1] ?? 0, ...rows.map(({ end }) => Number(end))),
      names: sides.map(({ name }) => name),
      places: new Set(rows.map(({ place }) => place)).size,
      ticked: Boolean(other),
      offset: keys.length > 0 ? 10 : 0,
    };
    return {
      rows: rows.map((row, index) => ({ ...row, leads: row.place !== rows[index - 1]?.place })),
      signals: { list },
      datasets: { keys },
    };
  },
};

const keyOf = (...parts: string[]): string => JSON.stringify(parts);

const sideRow = (row: ChartRow, whose: string, side: number, at: number): DrawRow => ({
  ...row,
  place: row.member,
  place_name: row.member_name,
  place_short: row.member_short,
  side: side === 0 ? 'left' : 'right',
  what: `${row.member2_name}, ${whose}`,
  at,
  end: Math.max(0, row.value ?? 0),
  colour: side === 0 ? paint('focus') : categoryColour(4),
  rim: Number(row.tentative),
});

/** A row for the bars and a row for the ticks: two areas or, for one area, two columns. */
function pairOf(rows: ShapeInput['rows'], by: 'area' | 'column'): ChartRow[] {
  const firsts = new Map<string, ChartRow>();
  for (const row of rows) if (!firsts.has(row[by])) firsts.set(row[by], row);
  return [...firsts.values()].slice(0, 2);
}
