import type { Dataset } from '#data/contract/contract.ts';
import type { SeriesManifest, SourceManifest, SourceTable } from '#generated/types.ts';

/**
 * The dataset a table's figures belong to. A table with a unit of its own gets one of its own, because units belong to
 * datasets; so does a series that publishing would otherwise divide from others, so that its official figures are told
 * apart from divided ones.
 */
export function datasetOf({ dataset }: SourceManifest, table: SourceTable, series: SeriesManifest): Dataset {
  const isOwn = table.unit !== undefined || series.aggregation.rule === 'ratio';
  const suffix = isOwn ? `-${table.series.toLowerCase().replaceAll('_', '-')}` : '';
  const unit = table.unit ?? dataset.unit;
  return {
    dataset: `${dataset.dataset}${suffix}`,
    title: dataset.title,
    source: dataset.source,
    ...(dataset.sourceUrl !== undefined && { sourceUrl: dataset.sourceUrl }),
    licence: dataset.licence,
    ...(dataset.protected && { protected: true }),
    demonstration: dataset.demonstration ?? false,
    ...(unit !== undefined && { unit }),
  };
}
