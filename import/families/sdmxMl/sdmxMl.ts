import type { ReadingLimits } from '#data/problems/limits.ts';
import { ImportStop } from '#data/problems/problems.ts';
import { type ByteSource, beginningOf } from '#import/bytes/byteSource.ts';
import type { FileFamily } from '#import/families/contract/family.ts';
import { isXml } from '#import/families/xml/xmlEvents.ts';
import { GridRecord } from '#import/records/sourceRecord.ts';
import { messageRows } from './messageRows.ts';

const SIGN = /<(?:[\w.-]+:)?(?:Generic|StructureSpecific|Compact)(?:TimeSeries)?Data\s[^>]*sdmx/i;

/**
 * Data messages of SDMX-ML 2.1, generic and structure-specific, by series or flat; those of 2.0 (Generic,
 * Compact) and 3.0 are read the same way. Each dimension and attribute has a column of ids. Measures are
 * columns (`OBS_VALUE`), and `ACTION` says how a data set changes earlier data.
 */
export const sdmxMl: FileFamily = {
  format: 'sdmx-ml',
  title: 'SDMX-ML',
  hasActions: true,
  recognises: (source) => isXml(source) && SIGN.test(beginningOf(source.head)),
  async *tables(source, { limits }) {
    yield { name: source.name, records: records(source, limits) };
  },
};

/** Rows under the columns of the whole file. Two passes avoid buffering rows until all columns are known. */
async function* records(source: ByteSource, limits: ReadingLimits): AsyncGenerator<GridRecord[]> {
  const columns = await columnsOf(source, limits);
  yield [new GridRecord(columns, 1)];
  for await (const rows of messageRows(source)) {
    yield rows.map(
      ({ cells, line }) =>
        new GridRecord(
          columns.map((column) => cells.get(column) ?? ''),
          line,
        ),
    );
  }
}

/** Every id of any row in order of appearance, after ACTION. @throws ImportStop above the limits */
async function columnsOf(source: ByteSource, limits: ReadingLimits): Promise<string[]> {
  const columns = new Set(['ACTION']);
  let known: readonly string[] = [];
  let rows = 1;
  for await (const pieces of messageRows(source))
    for (const { cells, line } of pieces) {
      const stop = (message: string) => new ImportStop(message, { file: source.name, line, column: 1 });
      if (++rows > limits.rows) throw stop(`The file has more than ${limits.rows} rows.`);
      // Rows mostly have the same ids as the row before.
      const ids = [...cells.keys()];
      if (ids.length === known.length && ids.every((id, at) => id === known[at])) continue;
      known = ids;
      for (const id of ids) columns.add(id);
      if (columns.size > limits.columns) throw stop(`This row has more than ${limits.columns} cells.`);
    }
  return [...columns.add('OBS_VALUE')];
}
