import type { SliceKey } from '#data/contract/contract.ts';
import type { FilePeriod } from '#data/import/read/filePeriod.ts';
import type { AreaManifest } from '#generated/types.ts';
import type { TableReader } from './tableReader.ts';

/** What rows of one table say of one area in one breakdown. */
export interface RowGroup {
  table: TableReader;
  /** number of the table */
  tableAt: number;
  area: AreaManifest;
  key: SliceKey;
  /** number of the slice, which several tables may fill */
  slice: number;
}

/** A period as rows of a table say it. */
export interface RowPeriod {
  said: FilePeriod;
  /** as in the file */
  name: string;
  /** as the series keeps it */
  stored: string;
  /** how many such make one of the series' */
  needed: number;
}
