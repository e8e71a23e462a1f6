import type { ReadingLimits } from '#data/problems/limits.ts';
import { ImportStop } from '#data/problems/problems.ts';
import { number } from '#data/problems/wording.ts';
import { GridRecord } from '#import/records/sourceRecord.ts';

/**
 * Rows of cells as records; numbering continues after `before`.
 * @throws ImportStop above the limits
 */
export function* gridRecords(
  rows: Iterable<readonly string[]>,
  file: string,
  limits: ReadingLimits,
  before = 0,
): Generator<GridRecord> {
  let line = before;
  for (const cells of rows) {
    line++;
    const place = { file, line, column: 1 };
    if (line > limits.rows)
      throw new ImportStop(`The file has more than ${number(limits.rows)} rows.`, place);
    if (cells.length > limits.columns) {
      throw new ImportStop(`This row has more than ${number(limits.columns)} cells.`, place);
    }
    if (cells.some(({ length }) => length > limits.cellLength)) {
      throw new ImportStop(
        `A cell of this row has more than ${number(limits.cellLength)} characters.`,
        place,
      );
    }
    yield new GridRecord(cells, line);
  }
}
