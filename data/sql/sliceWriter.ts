import type { Insertable, Kysely } from 'kysely';
import type { Slice } from '#data/contract/contract.ts';
import { packSlice } from '#data/packed/packSlice.ts';
import { sliceKey, sliceSpan } from '#data/slices/slice.ts';
import type { Connections } from './connections.ts';
import type { ListWriter } from './listWriter.ts';
import type { ObservationTables, SliceContentTable, SliceTable } from './tables.ts';
import type { TermWriter } from './termWriter.ts';

/** Slices that wait for their statements. */
const mostWaiting = 200;

export interface SliceWriterParts {
  db: Kysely<ObservationTables>;
  addRows: Connections<ObservationTables>['addRows'];
  terms: TermWriter;
  lists: ListWriter;
  datasetIds: ReadonlyMap<string, number>;
  /** id of the version being published */
  version: number;
  /** first slice id that is free */
  nextId: number;
}

/** Writes slices; terms go first, because slices refer to them. */
export class SliceWriter {
  /** keys and fingerprints of what was written */
  readonly written: string[] = [];
  private readonly parts: SliceWriterParts;
  private slices: Insertable<SliceTable>[] = [];
  private contents: Insertable<SliceContentTable>[] = [];

  constructor(parts: SliceWriterParts) {
    this.parts = { ...parts };
  }

  async write(slice: Slice, checksum: string, demonstration: boolean): Promise<void> {
    const { terms, version } = this.parts;
    const slice_id = this.parts.nextId++;
    const span = sliceSpan(slice);
    this.written.push(sliceKey(slice), checksum);
    this.slices.push({
      slice_id,
      series_id: terms.id('series', slice.series),
      breakdown_id: terms.id('breakdown', slice.breakdown),
      area_id: terms.id('area', slice.area_id),
      from_version: version,
      to_version: null,
      first_period: span?.first ?? null,
      last_period: span?.last ?? null,
      demonstration: demonstration ? 1 : 0,
      checksum,
    });
    this.contents.push({ slice_id, ...(await this.pack(slice)) });
    if (this.slices.length >= mostWaiting) await this.flush();
  }

  /** Writes what is left. */
  async flush(): Promise<void> {
    const { db, addRows, terms } = this.parts;
    await terms.flush();
    await addRows(db, 'slice', this.slices);
    await addRows(db, 'slice_content', this.contents);
    [this.slices, this.contents] = [[], []];
  }

  private async pack(slice: Slice): Promise<Omit<SliceContentTable, 'slice_id'>> {
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
