import type { SliceKey } from '#data/contract/contract.ts';
import type { AreaManifest, Frequency } from '#generated/types.ts';
import { type FilePeriod, periodName, periodOf, statedFrequency } from '#import/read/filePeriod.ts';
import { partsNeeded } from './combinePeriods.ts';
import { Numbered } from './numbered.ts';
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

/** Numbers the periods of all tables. A period longer than those of its series is undefined in the list. */
export class RowPeriods {
  private readonly numbered = new Numbered<RowPeriod | undefined>();
  /** table → numbers of the period objects that a reader caches for equal texts */
  private readonly known: WeakMap<FilePeriod, number>[] = [];

  get all(): readonly (RowPeriod | undefined)[] {
    return this.numbered.all;
  }

  numberOf(tableAt: number, said: FilePeriod, frequency: Frequency, yearEnds?: number): number {
    this.known[tableAt] ??= new WeakMap();
    const known = this.known[tableAt].get(said);
    if (known !== undefined) return known;
    const name = (frequency === 'W' && periodOf(said, frequency)) || periodName(said);
    const number = this.numbered.numberOf(`${tableAt}|${name}`, () => {
      const stored = periodOf(said, frequency, yearEnds);
      const needed = partsNeeded(frequency, statedFrequency(said));
      return stored === undefined ? undefined : { said, name, stored, needed };
    });
    this.known[tableAt].set(said, number);
    return number;
  }
}
