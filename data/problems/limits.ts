/** Limits of a data file, far above official tables; a larger file is damaged, or not a table. */
export interface ReadingLimits {
  bytes: number;
  rows: number;
  columns: number;
  /** consecutive empty rows */
  emptyRows: number;
  /** characters in one row */
  rowLength: number;
  /** bytes of a file that is read whole: an archive, workbook, PX or Parquet file */
  wholeBytes: number;
  /** bytes of a JSON file, which is read whole */
  jsonBytes: number;
  /** characters of a JSON file of no known format, whose values are found by path */
  treeBytes: number;
  /** bytes of an unpacked workbook part */
  sheetBytes: number;
  /** rows of a sheet, which is read whole */
  sheetRows: number;
  /** characters in one cell */
  cellLength: number;
}

export const readingLimits: ReadingLimits = {
  bytes: 16 * 1024 * 1024 * 1024,
  rows: 50_000_000,
  emptyRows: 100_000,
  columns: 2_000,
  rowLength: 1_000_000,
  wholeBytes: 512 * 1024 * 1024,
  jsonBytes: 128 * 1024 * 1024,
  treeBytes: 64 * 1024 * 1024,
  sheetBytes: 2 * 1024 * 1024 * 1024,
  sheetRows: 1_048_576,
  cellLength: 10_000,
};
