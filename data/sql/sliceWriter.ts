import type { Insertable, Kysely } from 'kysely';
import type { Slice } from '#data/contract/contract.ts';
import { packSlice } from '#data/packed/packSlice.ts';
import type { ObservationTables, SlicePlace, SliceTable } from '#data/sliceIndex/tables.ts';
import { sliceKey } from '#data/slices/slice.ts';
import type { Connections } from './connections.ts';
import type { ListWriter } from './listWriter.ts';
import type { TermWriter } from './termWriter.ts';

/** Slices that wait for their statements. */
const mostWaiting = 200;

export interface SliceWriterParts {
  db: Kysely<ObservationTables>;
  addRows: Connections<ObservationTables>['addRows'];
  terms: TermWriter;
  lists: ListWriter;
  datasetIds: ReadonlyMap<string, number>;
}

/** Writes slices; terms go first, because slices refer to them. */
export class SliceWriter {
  /** keys and fingerprints of what was written */
  readonly written: string[] = [];
  private readonly parts: SliceWriterParts;
  private slices: Insertable<SliceTable>[] = [];

  constructor(parts: SliceWriterParts) {
    this.parts = parts;
  }

  async write(slice: Slice, place: SlicePlace, checksum: string): Promise<void> {
    this.written.push(sliceKey(slice), checksum);
    this.slices.push({ ...place, to_version: null, checksum, ...(await this.pack(slice)) });
    if (this.slices.length >= mostWaiting) await this.flush();
  }

  /** Writes what is left. */
  async flush(): Promise<void> {
    const { db, addRows, terms } = this.parts;
    await terms.flush();
    await addRows(db, 'slice', this.slices);
    this.slices = [];
  }

  private async pack(slice: Slice): Promise<Pick<SliceTable, 'periods_id' | 'members_id' | 'content'>> {
    const { lists, datasetIds } = this.parts;
    const ids = slice.datasets.map((dataset) => {
      const known = datasetIds.get(dataset);
      if (known === undefined) throw new Error(`${sliceKey(slice)} names the unknown dataset ${dataset}`);
      return known;
    });
    const periods = await lists.list(slice.periods);
    const members = await lists.list(slice.members);
    const content = packSlice(slice, { key: slice, periods, members }, ids);
    return { periods_id: periods.list_id, members_id: members.list_id, content };
  }
}
