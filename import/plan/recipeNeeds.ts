import { ImportStop, quoted } from '#data/problems/problems.ts';
import { draftsIn, howToWrite } from '#engine/core/words/toBeWritten.ts';
import type { AreaManifest, SeriesManifest } from '#generated/types.ts';
import type { RecipeTable } from '#import/records/recipeTables.ts';

/** @throws ImportStop if a recipe still has a placeholder, naming the property and what to write */
export function needWritten(recipe: object): void {
  for (const { path, text } of draftsIn(recipe))
    throw new ImportStop(
      `${quoted(path.join('.'))} of the recipe is still ${quoted(text)}: ${howToWrite[text]}.`,
    );
}

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

/**
 * Why a series cannot have figures for an area or breakdown; undefined if it can. @param typeNames area type
 * → its name
 */
export function cannotHold(
  { series, areaTypes, breakdowns = [] }: SeriesManifest,
  { area, breakdown }: { area: AreaManifest; breakdown: string },
  typeNames: ReadonlyMap<string, string>,
): string | undefined {
  const file = `manifests/series/${series}.json`;
  if (!areaTypes.includes(area.area_type)) {
    const type = typeNames.get(area.area_type) ?? area.area_type;
    return `${series} has no figures for ${type} such as ${area.name}. Add ${quoted(area.area_type)} to "areaTypes" of ${file}, or limit "area.areaTypes" of the recipe.`;
  }
  if (breakdown !== '' && !breakdowns.includes(breakdown))
    return `${series} is not split by ${breakdown}. Add ${quoted(breakdown)} to "breakdowns" of ${file}.`;
  return undefined;
}
