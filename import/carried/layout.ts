import type { ObservationStatus } from '#generated/types.ts';
import { statusLetter } from '#data/slices/slice.ts';
import type { DatasetRow } from '#data/slices/slicesOfRows.ts';

/* The layout of bundled figures: a line for each area, period and member of each dimension, and a column
   for each series. A cell is the figure, followed by its status unless that is A (normal): "327", "414946
   P". A status alone is a missing figure: "Q". An empty cell is no observation. Lines are sorted by area,
   members and period, so the same figures always produce the same bytes. */

/** Figures that were read, and the dataset of each series. */
export type SeriesDatasets = ReadonlyMap<string, string>;

const keys = ['area', 'period'] as const;

/** Figures as the text of a bundled file. @param series the columns, in order */
export function writeCarried(rows: Iterable<DatasetRow>, series: readonly string[]): string {
  const all = [...rows];
  const dimensions = [...new Set(all.flatMap(({ breakdown }) => split(breakdown)))].sort();
  const lines = new Map<string, string[]>();
  for (const row of all) {
    const codes = new Map(split(row.breakdown).map((code, at) => [code, split(row.member)[at] ?? '']));
    const members = dimensions.map((dimension) => codes.get(dimension) ?? '');
    const key = [row.area_id, ...members, row.period].join('\0');
    const cells = lines.get(key) ?? [row.area_id, row.period, ...members, ...series.map(() => '')];
    cells[keys.length + dimensions.length + series.indexOf(row.series)] = cellOf(row);
    lines.set(key, cells);
  }
  const sorted = [...lines].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(([, cells]) => cells.join(','));
  return `${[[...keys, ...dimensions, ...series].join(','), ...sorted].join('\n')}\n`;
}

/**
 * Figures of a bundled file.
 * @param datasets dataset of each series; columns of other names are dimensions
 * @throws Error naming a line that does not follow the layout
 */
export function* readCarried(text: string, datasets: SeriesDatasets): Generator<DatasetRow> {
  const [header = '', ...lines] = text.trimEnd().split('\n');
  const names = header.split(',');
  const first = names.findIndex((name) => datasets.has(name));
  if (names[0] !== keys[0] || names[1] !== keys[1] || first < 0)
    throw new Error(
      `The header of carried figures cannot be "${header}". Make the file again: npx rohe carry`,
    );
  const dimensions = names.slice(keys.length, first);
  for (const [at, line] of lines.entries()) {
    const cells = line.split(',');
    const [area_id = '', period = ''] = cells;
    const members = cells.slice(keys.length, first);
    const held = dimensions.filter((_, index) => members[index] !== '');
    const place = { area_id, period, breakdown: held.join(','), member: members.filter(Boolean).join(',') };
    for (let column = first; column < names.length; column++) {
      const cell = cells[column];
      if (cell === '') continue;
      const figure = figureOf(cell);
      const series = names[column] ?? '';
      const dataset = datasets.get(series);
      if (!figure || dataset === undefined)
        throw new Error(`Line ${at + 2} of carried figures cannot hold "${cell}" in column ${series}.`);
      yield { series, ...place, ...figure, dataset };
    }
  }
}

const split = (list: string): string[] => (list === '' ? [] : list.split(','));

const cellOf = ({ value, status }: DatasetRow): string =>
  value === null ? status : status === 'A' ? String(value) : `${value} ${status}`;

function figureOf(cell = ''): { value: number | null; status: ObservationStatus } | undefined {
  const match = /^(?:(-?\d[\d.e+-]*)(?: ([A-Z]))?|([A-Z]))$/.exec(cell);
  if (!match) return undefined;
  const [, number, given = 'A', alone = given] = match;
  const status = statusLetter(alone.charCodeAt(0));
  const value = number === undefined ? null : Number(number);
  return status === undefined || Number.isNaN(value) ? undefined : { value, status };
}
