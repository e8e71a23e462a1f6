import type { SliceKey } from '#data/contract/contract.ts';
import type { AreaManifest } from '#generated/types.ts';
import type { FilePeriod } from '#import/read/filePeriod.ts';
import type { TableReader } from './tableReader.ts';

/** Key of the rows of one table for one area in one breakdown. */
export interface RowGroup {
  table: TableReader;
  /** number of the table */
  tableAt: number;
  area: AreaManifest;
  key: SliceKey;
  /** number of the slice, which several tables may fill */
  slice: number;
}

/** A period in rows of a table. */
export interface RowPeriod {
  said: FilePeriod;
  /** name of the period in the file */
  name: string;
  /** period as stored in the series */
  stored: string;
  /** number of such periods in one of the series */
  needed: number;
}
