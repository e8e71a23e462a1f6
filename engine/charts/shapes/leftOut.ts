import type { ChartRow, DrawRow } from '#engine/charts/contract/chart.ts';
import { chartWord } from '#engine/charts/labels/chartWords.ts';

/**
 * The row that represents places left out of a long list, with words instead of a figure.
 * @param row source of the other fields
 */
export function leftOut(row: ChartRow, count: number, place: string): DrawRow {
  const label = `\u2026 ${chartWord('more', { count })}`;
  const nothing = {
    value: null,
    low: undefined,
    high: undefined,
    label,
    reading: '',
    tentative: false,
    focal: false,
    strong: false,
    leads: true,
  };
  const words = {
    place,
    place_name: '',
    place_short: '',
    heading: '',
    what: '',
    colour: '',
    rim: 0,
    before: '',
    after: label,
    figure: '',
  };
  return { ...row, ...nothing, ...words, end: 0, at: 0, total: null, least: 0, most: 0 };
}
