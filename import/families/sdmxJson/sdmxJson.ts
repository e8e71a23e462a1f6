import { ImportStop } from '#data/problems/problems.ts';
import { beginningOf } from '#import/bytes/byteSource.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { gridRecords } from '#import/families/contract/gridRecords.ts';
import { JsonValue } from '#import/families/json/jsonValue.ts';
import { isJson, parseJson } from '#import/families/json/parseJson.ts';
import { isDelete } from '#import/records/withActions.ts';
import { type Component, readStructure, type Structure } from './structure.ts';

const SIGN = /json\.sdmx\.org|sdmx-json|"dataSets"\s*:|"structures?"\s*:/;

/**
 * Data messages of SDMX-JSON 1.0 and 2.0, by series or flat. Each dimension and attribute has a column of ids
 * and one of names (`GEO`, `GEO.name`). Measures are columns (`OBS_VALUE`), and `ACTION` says how a data set
 * changes earlier data.
 */
export const sdmxJson: FileFamily = {
  format: 'sdmx-json',
  title: 'SDMX-JSON',
  hasActions: true,
  recognises: (source) => isJson(source) && SIGN.test(beginningOf(source.head)),
  async *tables(source, { limits }) {
    const root = new JsonValue(await parseJson(source, limits), source.name);
    // Publishers write version 1.0 with and without an envelope.
    const data = root.at('data').isThere ? root.at('data') : root;
    if (!data.at('dataSets').isThere) throw noFigures(source.name);
    const parts = data
      .at('dataSets')
      .items()
      .map((dataSet) => ({ dataSet, structure: readStructure(data, dataSet) }));
    const columns = [...new Set(parts.flatMap(({ structure }) => structure.columns))];
    function* rows() {
      yield ['ACTION', ...columns];
      for (const { dataSet, structure } of parts) {
        const action = dataSet.at('action').cell();
        for (const cells of dataSetRows(dataSet, structure)) {
          yield [action, ...columns.map((column) => cells.get(column) ?? '')];
        }
      }
    }
    yield { name: source.name, records: [gridRecords(rows(), source.name, limits)] };
  },
};

const noFigures = (file: string) =>
  new ImportStop(
    'This message of SDMX-JSON holds no figures: it describes data. Ask the publisher for the data message.',
    { file },
  );

type Cells = Map<string, string>;

/** Observations of a data set, flat or by series, with the attributes that apply to them. */
function* dataSetRows(dataSet: JsonValue, structure: Structure): Generator<Cells> {
  const { dimensions, attributes } = structure;
  const always: Cells = new Map();
  for (const component of dimensions.dataSet) say(always, component, component.values[0]);
  sayAttributes(always, attributes.dataSet, dataSet.at('attributes'));
  const deletes = isDelete(dataSet.at('action').cell());
  if (dataSet.at('observations').isThere)
    yield* observationRows(dataSet.at('observations'), structure, { above: always, deletes });
  else if (deletes && !dataSet.at('series').isThere) yield always;
  if (!dataSet.at('series').isThere) return;
  for (const [key, series] of dataSet.at('series').entries()) {
    const cells: Cells = new Map(always);
    sayKey(cells, dimensions.series, key, series);
    sayAttributes(cells, attributes.series, series.at('attributes'));
    const observations = series.at('observations');
    // A key without observations deletes all of its observations.
    if (deletes && !observations.isThere) yield cells;
    yield* observationRows(observations, structure, { above: cells, deletes });
  }
}

function* observationRows(
  observations: JsonValue,
  structure: Structure,
  { above, deletes }: { above: Cells; deletes: boolean },
): Generator<Cells> {
  const { dimensions, attributes, measures } = structure;
  if (!observations.isThere) return;
  for (const [key, observation] of observations.entries()) {
    const values = observation.items();
    // Responses with only keys or attributes have no figures.
    if (values.length < measures.length && !deletes) continue;
    const cells: Cells = new Map(above);
    sayKey(cells, dimensions.observation, key, observation);
    for (const [at, { id }] of measures.entries()) cells.set(id, values[at]?.cell() ?? '');
    sayAll(cells, attributes.observation, values.slice(measures.length));
    yield cells;
  }
}

/** Positions such as 0:3:1, one for each dimension. */
function sayKey(cells: Cells, components: readonly Component[], key: string, within: JsonValue): void {
  const positions = key.split(':');
  for (const [at, component] of components.entries()) {
    const value = component.values[Number(positions[at])];
    if (!value) throw within.stop(`under a key whose ${component.id} is listed`);
    say(cells, component, value);
  }
}

function sayAttributes(cells: Cells, components: readonly Component[], said: JsonValue): void {
  if (said.isThere) sayAll(cells, components, said.items());
}

/** Attributes by position: the index of a listed value, or the value itself if none are listed. */
function sayAll(cells: Cells, components: readonly Component[], said: readonly JsonValue[]): void {
  for (const [at, component] of components.entries()) {
    const given = said[at];
    if (!given?.isThere) continue;
    if (given.isList) {
      const text = given.items().map(textOf);
      say(cells, component, { id: text.join(';'), name: text.join('; ') });
    } else if (component.values.length > 0 && typeof given.value === 'number') {
      const value = component.values[given.value];
      if (!value) throw given.stop(`the position of a listed value of ${component.id}`);
      say(cells, component, value);
    } else say(cells, component, { id: textOf(given), name: textOf(given) });
  }
}

/** Text of a text, a figure, or a text in several languages (the first). */
function textOf(said: JsonValue): string {
  if (typeof said.value !== 'object' || said.isList || !said.isThere) return said.cell();
  return said.entries()[0]?.[1].cell() ?? '';
}

function say(cells: Cells, { id }: Component, value: { id: string; name: string } | undefined): void {
  if (!value) return;
  cells.set(id, value.id);
  cells.set(`${id}.name`, value.name);
}
