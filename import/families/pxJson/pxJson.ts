import { beginningOf } from '#import/bytes/byteSource.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { gridRecords } from '#import/families/contract/gridRecords.ts';
import { JsonValue } from '#import/families/json/jsonValue.ts';
import { isJson, parseJson } from '#import/families/json/parseJson.ts';

const SIGN = /"columns"\s*:\s*\[\s*\{[^}]*"code"\s*:/;

/**
 * Responses of PxWeb in its own JSON. Each variable is a column of codes (`Region`), each content a column of
 * figures as written, with dots for missing values.
 */
export const pxJson: FileFamily = {
  format: 'px-json',
  title: 'the JSON of PxWeb',
  recognises: (source) => isJson(source) && SIGN.test(beginningOf(source.head)),
  async *tables(source, { limits }) {
    const root = new JsonValue(await parseJson(source, limits), source.name);
    const columns = root.at('columns').items();
    const isFigure = (column: JsonValue) => column.at('type').cell() === 'c';
    const kinds = [columns.filter((column) => !isFigure(column)), columns.filter(isFigure)];
    const [keys = [], figures = []] = kinds;
    const cells = (row: JsonValue, name: string, wanted: readonly JsonValue[]) => {
      const list = row.at(name).isThere || wanted.length > 0 ? row.at(name).items() : [];
      if (list.length !== wanted.length) throw row.at(name).stop(`a list of ${wanted.length} cells`);
      return list.map((cell) => cell.cell());
    };
    const data = root.at('data').items();
    function* rows() {
      yield [...keys, ...figures].map((column) => column.at('code').text());
      for (const row of data) yield [...cells(row, 'key', keys), ...cells(row, 'values', figures)];
    }
    yield { name: source.name, records: [gridRecords(rows(), source.name, limits)] };
  },
};
