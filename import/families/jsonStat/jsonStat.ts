import type { ReadingLimits } from '#data/problems/limits.ts';
import { beginningOf } from '#import/bytes/byteSource.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { gridRecords } from '#import/families/contract/gridRecords.ts';
import { JsonValue } from '#import/families/json/jsonValue.ts';
import { isJson, parseJson } from '#import/families/json/parseJson.ts';

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

interface Dimension {
  id: string;
  categories: { code: string; name: string }[];
}

/** Dimensions of a dataset in order. Version 1 puts id and size among the dimensions. */
function dimensionsOf(dataset: JsonValue): Dimension[] {
  const dimension = dataset.at('dimension');
  const ids = dataset.at('id').isThere ? dataset.at('id') : dimension.at('id');
  return ids
    .items()
    .map((id) => ({ id: id.text(), categories: categoriesOf(dimension.at(id.text()).at('category')) }));
}

/** Units named by categories of a dataset, such as "1 000 persons". */
function unitsOf(dataset: JsonValue): string[] {
  const dimension = dataset.at('dimension');
  return dimensionsOf(dataset).flatMap(({ id }) => {
    const unit = dimension.at(id).at('category').at('unit');
    const units = unit.isThere ? unit.entries() : [];
    return units.flatMap(([, one]) => one.at('base').cell() || one.at('label').cell() || []);
  });
}

/**
 * Categories in the order of the cube: index is a list of codes, positions by code, or absent for one
 * category.
 */
function categoriesOf(category: JsonValue): Dimension['categories'] {
  const index = category.at('index');
  const codes = !index.isThere
    ? category
        .at('label')
        .entries()
        .map(([code]) => code)
    : index.isList
      ? index.items().map((item) => item.text())
      : index
          .entries()
          .map(([code, at]) => ({ code, at: at.count() }))
          .toSorted((a, b) => a.at - b.at)
          .map(({ code }) => code);
  return codes.map((code) => ({ code, name: category.at('label').at(code).cell() || code }));
}

/**
 * Rows of a dataset under the columns of all dimensions of the file.
 * @param ids dimensions of the file; this dataset may lack some
 */
function* datasetRows(
  name: string,
  dataset: JsonValue,
  ids: readonly string[],
  limits: ReadingLimits,
): Generator<string[]> {
  const dimensions = dimensionsOf(dataset);
  const size = sizeOf(dataset, dimensions, limits);
  const [value, status] = [dataset.at('value'), dataset.at('status')];
  const columnOf = new Map(ids.map((id, at) => [id, 1 + at * 2]));
  for (let at = 0; at < size; at++) {
    const figure = value.at(at).cell();
    // A single status for all cells is a text; several are a list or an object by position.
    const standing = typeof status.value === 'string' ? status.value : status.at(at).cell();
    if (figure === '' && standing === '') continue;
    const row = [name, ...ids.flatMap(() => ['', '']), figure, standing];
    let left = at;
    for (const { id, categories } of dimensions.toReversed()) {
      const category = categories[left % categories.length];
      left = Math.floor(left / categories.length);
      const column = columnOf.get(id) ?? 0;
      row[column] = category?.code ?? '';
      row[column + 1] = category?.name ?? '';
    }
    yield row;
  }
}

/** Number of cells. @throws ImportStop if sizes, categories and values are inconsistent */
function sizeOf(dataset: JsonValue, dimensions: readonly Dimension[], limits: ReadingLimits): number {
  const said = (dataset.at('size').isThere ? dataset.at('size') : dataset.at('dimension').at('size')).items();
  const isWhole = dimensions.every(
    ({ categories }, at) => categories.length > 0 && said[at]?.count() === categories.length,
  );
  if (!isWhole) throw dataset.at('size').stop('the number of categories of each dimension');
  const size = dimensions.reduce((product, { categories }) => product * categories.length, 1);
  const value = dataset.at('value');
  const fits = value.isList
    ? value.items().length === size
    : value.entries().every(([at]) => Number(at) < size);
  if (size > 0 && value.isList && value.items().length === 0)
    throw value.stop(`a list of ${size} values: it is empty, as where a table is only described`);
  if (!fits) throw value.stop(`a list of ${size} values, or fewer by position`);
  if (size > limits.rows * 20) throw value.stop('a cube of that size');
  return size;
}
