import { ImportStop, quoted } from '#data/problems/problems.ts';
import type { SeriesManifest } from '#generated/types.ts';
import type { RecipeTable } from '#import/records/recipeTables.ts';

/** @throws ImportStop if a recipe sums rows of a series that is not additive */
export function needAdditive(
  { area, period, dimensions = {}, addUp }: RecipeTable,
  series: SeriesManifest,
): void {
  const adding = [
    ...(area.within === undefined ? [] : ['area.within']),
    ...(area.add ? ['area.add'] : []),
    ...(area.shares ? ['area.shares'] : []),
    ...Object.entries(dimensions).flatMap(([name, { add }]) => (add ? [`dimensions.${name}.add`] : [])),
  ];
  const [first] = adding;
  if (first === undefined) return;
  if (series.aggregation.rule !== 'sum') {
    throw new ImportStop(
      `${series.series} does not add up ("aggregation" in manifests/series/${series.series}.json), so the recipe cannot ask for ${quoted(first)}. Take it out, and import the publisher's own figures of the whole.`,
    );
  }
  if (addUp) {
    throw new ImportStop(
      `"addUp" of the recipe adds all rows up, and ${quoted(first)} those that belong together. Only one of them can stand there.`,
    );
  }
  if (period.combine?.how === 'weighted-mean' || period.combine?.how === 'mean') {
    throw new ImportStop(
      `${quoted(first)} of the recipe adds up, and "period.combine" makes a ${period.combine.how}. Only "sum" and "last" go with it.`,
    );
  }
}
