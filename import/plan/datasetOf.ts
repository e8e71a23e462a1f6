import type { Dataset } from '#data/contract/contract.ts';
import type { SeriesManifest, SourceManifest, SourceTable } from '#generated/types.ts';

/**
 * The dataset of a table's figures. A table with its own unit has its own dataset, because units belong to
 * datasets. So has a ratio series, to distinguish its official figures from derived ones.
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
