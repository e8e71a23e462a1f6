import type { SuiteDoor } from '#engine/blocks/forms/suiteDoor.ts';
import type { WrittenInput } from '#engine/blocks/forms/writtenKind.ts';
import { frequencyName } from '#engine/core/content/frequencyName.ts';
import { compareNames } from '#engine/core/words/compareNames.ts';
import { foldText } from '#engine/core/words/foldText.ts';
import type {
  CatalogueBlock,
  CatalogueView,
  ContentOption,
  SeriesFact,
  SeriesManifest,
} from '#generated/types.ts';

/** Series of the whole suite that the person may know of, searched and filtered by the address. */
export async function evaluateCatalogue({ door }: WrittenInput<CatalogueBlock>): Promise<CatalogueView> {
  const { suite, query } = door;
  const known = await door.series();
  const found = known.filter(({ manifest, fact }) => fits(manifest, fact, query));
  const typeName = (code: string) =>
    suite.areaTypes.find((type) => type.code === code)?.pluralized_name ?? code;
  const same = (value: string) => value;
  return {
    kind: 'catalogue',
    query: query.q ?? '',
    topics: options(
      known.flatMap(({ fact }) => fact.topics),
      query.topic,
      same,
    ),
    frequencies: options(
      known.map(({ manifest }) => manifest.frequency),
      query.frequency,
      (code) => frequencyName(suite, code),
    ),
    areaTypes: options(
      known.flatMap(({ manifest }) => manifest.areaTypes),
      query.area_type,
      typeName,
    ),
    count: known.length,
    series: found.map(({ fact }) => fact).toSorted((a, b) => compareNames(a.name, b.name)),
  };
}

function fits(manifest: SeriesManifest, fact: SeriesFact, query: SuiteDoor['query']): boolean {
  const words = foldText(query.q ?? '')
    .split(/\s+/)
    .filter(Boolean);
  const text = foldText([fact.series, fact.name, fact.unit, fact.source, ...fact.topics].join(' '));
  return (
    words.every((word) => text.includes(word)) &&
    (!query.topic || fact.topics.includes(query.topic)) &&
    (!query.frequency || manifest.frequency === query.frequency) &&
    (!query.area_type || manifest.areaTypes.some((type) => type === query.area_type))
  );
}

function options(
  values: readonly string[],
  chosen: string | undefined,
  name: (value: string) => string,
): ContentOption[] {
  return [...new Set(values)].map((value) => ({ value, title: name(value), chosen: value === chosen }));
}
