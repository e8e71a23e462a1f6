/** Limits of a data file. Official tables are far below; a file above is damaged, or not a table. */
export interface ReadingLimits {
  bytes: number;
  rows: number;
  columns: number;
  /** empty rows that follow each other */
  emptyRows: number;
  /** characters in one row */
  rowLength: number;
  /** bytes of a file that is read as a whole: packed, or a workbook, a PX or Parquet file */
  wholeBytes: number;
  /** bytes of a JSON file, which is read as a whole */
  jsonBytes: number;
  /** characters of a JSON file without a form of its own, every value of which is looked up by its path */
  treeBytes: number;
  /** bytes of a part of a workbook, unpacked */
  sheetBytes: number;
  /** rows of a sheet, which is held as a whole */
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
