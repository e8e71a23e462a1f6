/** What a data file may be at most. Official tables stay far below; a file above is damaged, or not a table. */
export interface Limits {
  bytes: number;
  rows: number;
  columns: number;
  /** characters in one row */
  rowLength: number;
  /** characters of a JSON file, which is read as a whole */
  jsonBytes: number;
  /** characters in one cell */
  cellLength: number;
}

export const limits: Limits = {
  bytes: 512 * 1024 * 1024,
  rows: 5_000_000,
  columns: 2_000,
  rowLength: 1_000_000,
  jsonBytes: 64 * 1024 * 1024,
  cellLength: 10_000,
};
