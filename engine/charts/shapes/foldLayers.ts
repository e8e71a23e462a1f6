import type { ChartRow } from '#engine/charts/contract/chart.ts';
import { chartWord } from '#engine/charts/labels/chartWords.ts';
import { figureLabel } from '#engine/charts/labels/figureLabel.ts';
import type { BarGroup, BarGroups } from '#engine/charts/rows/barGroups.ts';
import { categoryColour, paint } from '#engine/charts/scale/colours.ts';
import type { NumberFormat } from '#generated/types.ts';

/** Number of layers that colours can distinguish. */
const most = 8;

/**
 * Layers of stacks. If there are too many, the smallest are added up in a last grey one, so no two share a
 * colour.
 */
export function foldLayers(stacks: BarGroups, format: NumberFormat): BarGroups {
  const { series, groups } = stacks;
  if (series.length <= most) return stacks;
  const sizes = series.map((_, at) => sumOf(groups.map(({ figures }) => Math.abs(figures[at]?.value ?? 0))));
  const bySize = series.map((_, at) => at).sort((a, b) => (sizes[b] ?? 0) - (sizes[a] ?? 0));
  const kept = bySize.slice(0, most - 1).sort((a, b) => a - b);
  const rest = bySize.slice(most - 1);
  const layers = kept.flatMap((at) => series[at] ?? []);
  const name = chartWord('others', { count: rest.length });
  return {
    ...stacks,
    series: [
      ...layers.map((one, at) => ({ ...one, colour: categoryColour(at) })),
      { key: 'rest', name, colour: paint('other'), strong: false },
    ],
    groups: groups.map((group) => ({
      ...group,
      figures: [...kept.map((at) => group.figures[at]), added(group, rest, format)],
    })),
  };
}

/** The sum of a group's figures at these positions. */
function added({ figures }: BarGroup, places: readonly number[], format: NumberFormat): ChartRow | undefined {
  const known = places.flatMap((at) => figures[at] ?? []).filter(({ value }) => value !== null);
  const [first] = known;
  if (!first) return undefined;
  const value = sumOf(known.map((row) => row.value ?? 0));
  return {
    ...first,
    value,
    label: figureLabel(value, format),
    tentative: known.some(({ tentative }) => tentative),
  };
}

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0);
