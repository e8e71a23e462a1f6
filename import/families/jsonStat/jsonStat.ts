import { beginningOf } from '#import/bytes/byteSource.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { gridRecords } from '#import/families/contract/gridRecords.ts';
import { JsonValue } from '#import/families/json/jsonValue.ts';
import { isJson, parseJson } from '#import/families/json/parseJson.ts';
import { datasetRows, dimensionsOf, unitsOf } from './dataset.ts';

const SIGN = /"class"\s*:\s*"(?:dataset|collection|bundle)"|"dimension"\s*:\s*\{/;

/**
 * JSON-stat 1 and 2 (json-stat.org/format), as dataset, collection or bundle. Each dimension has a column of
 * codes and one of names (`geo`, `geo.name`), beside `Dataset`, `Value` and `Status`. Cells without value and
 * status are skipped. `(unit)` is the unit if all share one.
 */
export const jsonStat: FileFamily = {
  format: 'json-stat',
  title: 'JSON-stat',
  recognises: (source) => isJson(source) && SIGN.test(beginningOf(source.head)),
  async *tables(source, { limits }) {
    const datasets = datasetsOf(new JsonValue(await parseJson(source, limits), source.name));
    const ids = [...new Set(datasets.flatMap(({ dataset }) => dimensionsOf(dataset).map(({ id }) => id)))];
    const header = ['Dataset', ...ids.flatMap((id) => [id, `${id}.name`]), 'Value', 'Status'];
    function* rows() {
      yield header;
      for (const { name, dataset } of datasets) yield* datasetRows(name, dataset, ids, limits);
    }
    const units = new Set(datasets.flatMap(({ dataset }) => unitsOf(dataset)));
    const given = new Map(units.size === 1 ? [['(unit)', [...units][0] ?? '']] : []);
    yield { name: source.name, given, records: [gridRecords(rows(), source.name, limits)] };
  },
};

/** The datasets of a file: itself, the items of a collection, or the values of a bundle (version 1). */
function datasetsOf(root: JsonValue): { name: string; dataset: JsonValue }[] {
  const named = (name: string, dataset: JsonValue) => [{ name, dataset }];
  if (root.at('value').isThere) return named(root.at('label').cell(), root);
  if (root.at('link').isThere) {
    const items = root.at('link').at('item').items();
    return items
      .filter((item) => item.at('value').isThere)
      .flatMap((item) => named(item.at('label').cell(), item));
  }
  const found = root.entries().filter(([, dataset]) => dataset.at('value').isThere);
  if (found.length === 0) throw root.stop('a dataset with values');
  return found.map(([name, dataset]) => ({ name, dataset }));
}
