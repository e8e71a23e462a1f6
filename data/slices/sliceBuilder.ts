import type { ObservationAttributes, Slice, SliceKey } from '#data/contract/contract.ts';

const firstRoom = 64;

/** Numbers texts in order of arrival. */
class Ranked {
  readonly texts: string[] = [];
  private readonly ranks: number[] = [];
  private readonly numbers = new Map<string, number>();

  numberOf(text: string, rank: number): number {
    const known = this.numbers.get(text);
    if (known !== undefined) {
      this.ranks[known] = Math.min(this.ranks[known] ?? 0, rank);
      return known;
    }
    this.numbers.set(text, this.texts.length);
    this.ranks.push(rank);
    return this.texts.push(text) - 1;
  }

  /** Texts by rank, then by arrival; and the position of each number among them. */
  ordered(): { texts: string[]; places: number[] } {
    const order = [...this.texts.keys()].sort((a, b) => (this.ranks[a] ?? 0) - (this.ranks[b] ?? 0));
    const places: number[] = [];
    for (const [place, number] of order.entries()) places[number] = place;
    return { texts: order.map((number) => this.texts[number] ?? ''), places };
  }
}

export interface BuiltCell {
  period: string;
  member: string;
  /** NaN if there is no figure */
  value: number;
  /** character code */
  status: number;
  dataset: string;
  /** members and datasets with a lower rank come first; absent: 0 */
  rank?: number;
  attributes?: ObservationAttributes | undefined;
}

/** Collects the cells of one slice, in any order. */
export class SliceBuilder {
  private readonly key: SliceKey;
  private readonly periods = new Ranked();
  private readonly members = new Ranked();
  private readonly datasets = new Ranked();
  private readonly said = new Map<number, ObservationAttributes>();
  private count = 0;
  private values = new Float64Array(firstRoom);
  private places = new Uint32Array(firstRoom * 2);
  private codes = new Uint8Array(firstRoom * 2);

  constructor({ series, breakdown, area_id }: SliceKey) {
    this.key = { series, breakdown, area_id };
  }

  /** Adds a cell. */
  add({ period, member, value, status, dataset, rank = 0, attributes }: BuiltCell): void {
    const at = this.count++;
    if (at === this.values.length) this.grow();
    this.values[at] = value;
    this.places[at * 2] = this.periods.numberOf(period, 0);
    this.places[at * 2 + 1] = this.members.numberOf(member, rank);
    this.codes[at * 2] = status;
    this.codes[at * 2 + 1] = this.datasets.numberOf(dataset, rank);
    if (attributes) this.said.set(at, attributes);
  }

  /**
   * The slice: periods ascending, members and datasets by rank and arrival; undefined if there are no cells.
   * @param onTwice called for each repeated cell, which is skipped
   */
  slice(onTwice: (period: string, member: string) => void): Slice | undefined {
    if (this.count === 0) return undefined;
    const periods = this.periods.texts.toSorted();
    const rowOf = new Map(periods.map((period, row) => [period, row]));
    const rows = this.periods.texts.map((period) => rowOf.get(period) ?? 0);
    const { texts: members, places: columns } = this.members.ordered();
    const { texts: datasets, places: origins } = this.datasets.ordered();
    const size = periods.length * members.length;
    const values = new Float64Array(size).fill(Number.NaN);
    const statuses = new Uint8Array(size);
    const sources = new Uint8Array(size);
    const attributes = new Map<number, ObservationAttributes>();
    for (let at = 0; at < this.count; at++) {
      const row = rows[this.places[at * 2] ?? 0] ?? 0;
      const cell = row * members.length + (columns[this.places[at * 2 + 1] ?? 0] ?? 0);
      if (statuses[cell] !== 0) {
        onTwice(periods[row] ?? '', members[cell % members.length] ?? '');
        continue;
      }
      values[cell] = this.values[at] ?? Number.NaN;
      statuses[cell] = this.codes[at * 2] ?? 0;
      sources[cell] = origins[this.codes[at * 2 + 1] ?? 0] ?? 0;
      const said = this.said.get(at);
      if (said) attributes.set(cell, said);
    }
    return {
      ...{ ...this.key, periods, members, values, statuses, datasets },
      ...(datasets.length > 1 && { sources }),
      ...(attributes.size > 0 && { attributes }),
    };
  }

  private grow(): void {
    const room = this.values.length * 2;
    const [values, places, codes] = [
      new Float64Array(room),
      new Uint32Array(room * 2),
      new Uint8Array(room * 2),
    ];
    values.set(this.values);
    places.set(this.places);
    codes.set(this.codes);
    [this.values, this.places, this.codes] = [values, places, codes];
  }
}
