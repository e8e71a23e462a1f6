import { ImportStop } from '#data/problems/problems.ts';
import { beginningOf } from '#import/bytes/byteSource.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { gridRecords } from '#import/families/contract/gridRecords.ts';
import { JsonValue } from '#import/families/json/jsonValue.ts';
import { isJson, parseJson } from '#import/families/json/parseJson.ts';
import { dataSetRows } from './dataSet.ts';
import { readStructure } from './structure.ts';

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
