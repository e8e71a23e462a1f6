import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { addTopics } from '#engine/core/topics/addTopics.ts';
import type {
  AreasManifest,
  AreaTypesManifest,
  CompiledSuite,
  DimensionManifest,
  SeriesManifest,
  SourceManifest,
  TopicManifest,
} from '#generated/types.ts';

const manifests = join(import.meta.dirname, '..', '..', 'manifests');
const read = <Manifest>(...path: string[]): Manifest =>
  JSON.parse(readFileSync(join(manifests, ...path), 'utf8'));
const readAll = <Manifest>(folder: string): Manifest[] =>
  readdirSync(join(manifests, folder))
    .sort()
    .map((file) => read<Manifest>(folder, file));

type Facts = Pick<CompiledSuite, 'areas' | 'areaTypes' | 'series' | 'dimensions' | 'topics'>;

/** The parts of the suite that concern figures, straight from the manifests. */
export function manifestSuite(): Facts {
  const series = readAll<SeriesManifest>('series');
  const dimensions = readAll<DimensionManifest>('dimensions');
  const topics = readdirSync(join(manifests, 'topics')).flatMap((collection) =>
    readAll<TopicManifest>(join('topics', collection)).map((manifest) => ({ collection, manifest })),
  );
  return addTopics<Facts>(topics, {
    areas: [
      ...read<AreasManifest>('areas', 'areas.json').areas,
      ...read<AreasManifest>('areas', 'small-areas.json').areas,
    ],
    areaTypes: read<AreaTypesManifest>('areas', 'area-types.json').areaTypes,
    series: Object.fromEntries(series.map((one) => [one.series, one])),
    dimensions: Object.fromEntries(dimensions.map((one) => [one.dimension, one])),
  });
}

/** Keys of the series with bundled figures, as their recipes name them. */
export function carriedSeries(): Set<string> {
  const recipes = readdirSync(join(manifests, 'carried')).filter((file) => file.endsWith('.json'));
  return new Set(
    recipes.flatMap((file) => read<SourceManifest>('sources', file).tables.map(({ series }) => series)),
  );
}
