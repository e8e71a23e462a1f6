import type { Scale } from '#engine/charts/axis/linearScale.ts';
import type { DrawRow } from '#engine/charts/contract/chart.ts';
import { stackSums } from '#engine/charts/layouts/parts/stackSums.ts';
import { tenth, words } from '#engine/charts/layouts/parts/words.ts';
import type { BarGroups } from '#engine/charts/rows/barGroups.ts';
import { paint } from '#engine/charts/scale/colours.ts';
import type { Bands } from './columns.ts';

export interface ColumnShape {
  sorted: BarGroups;
  bands: Bands;
  /** px of a figure */
  y: Scale;
}

/** Columns side by side in each band. */
export function columnRows({ sorted, bands }: ColumnShape): DrawRow[] {
  const width = bands.inner / sorted.series.length;
  return sorted.groups.flatMap((group, index) => {
    const start = (index + 0.5) * bands.step - bands.inner / 2;
    return sorted.series.flatMap((series, at) => {
      const row = group.figures[at];
      if (!row || row.value === null) return [];
      const from = start + at * width;
      return [
        {
          part: 'bar',
          px: tenth(from),
          px2: tenth(from + width - (sorted.series.length > 1 ? 1 : 0)),
          from: 0,
          to: row.value,
          colour: series.colour,
          tentative: row.tentative,
        },
      ];
    });
  });
}

/** One column per band, its layers on each other. */
export function stackRows({ sorted, bands }: ColumnShape): DrawRow[] {
  return sorted.groups.flatMap((group, index) => {
    const start = (index + 0.5) * bands.step - bands.inner / 2;
    const { layers } = stackSums(sorted.series.map((_, at) => group.figures[at]?.value ?? null));
    return sorted.series.flatMap((series, at) => {
      const layer = layers[at];
      if (!layer) return [];
      const tentative = group.figures[at]?.tentative ?? false;
      return [
        {
          part: 'bar',
          px: tenth(start),
          px2: tenth(start + bands.inner),
          ...layer,
          colour: series.colour,
          tentative,
        },
      ];
    });
  });
}

/** Where losses stand below zero, the sum is not the top of the column: a dot says where it is. */
export function totalDots({ sorted, bands }: ColumnShape): DrawRow[] {
  const sums = sorted.groups.map(({ figures }) =>
    stackSums(sorted.series.map((_, at) => figures[at]?.value ?? null)),
  );
  if (sums.every(({ low }) => low === 0)) return [];
  return sums.flatMap(({ layers, low, high }, index) =>
    layers.some(Boolean)
      ? [{ part: 'dot', px: tenth((index + 0.5) * bands.step), value: low + high, colour: paint('ink') }]
      : [],
  );
}

/** The figure of a single series above its column, below for a loss. */
export function columnLabels({ sorted, bands, y }: ColumnShape): DrawRow[] {
  return sorted.groups.flatMap(({ figures }, index) => {
    const row = figures[0];
    if (!row) return [];
    const value = row.value ?? 0;
    const text = row.value === null ? '–' : row.label;
    return [
      words({ x: (index + 0.5) * bands.step, y: y(value) + (value < 0 ? 10 : -9), text, align: 'center' }),
    ];
  });
}
