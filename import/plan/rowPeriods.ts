import type { Frequency } from '#generated/types.ts';
import { type FilePeriod, periodName, periodOf, statedFrequency } from '#import/read/filePeriod.ts';
import { partsNeeded } from './combinePeriods.ts';
import { Numbered } from './numbered.ts';
import type { RowPeriod } from './rowGroup.ts';

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
