import { type AdditiveGroups, cellStates, type PeriodCells } from './contract.ts';
import { type Memberships, membershipsOf } from './memberships.ts';

/**
 * Limits for the cells of a pattern, and for the partners to try for the first cell; beyond them, the search
 * stops.
 */
const MAX_CELLS = 64;
const firstTries = 12;

/** Figures close to zero: readers assume that they are zero, so they hide nothing. */
const nought = 1e-6;

/** Cost of another cell in an unbalanced pattern, in multiples of the group's smallest cell. */
const imbalanceWeight = 4;

export interface Circuit {
  columns: number[];
  /** sum of its figures that are still given: the information it costs */
  cost: number;
}

/**
 * Finds circuits: cells of which some can increase and others decrease by the same amount without changing
 * any published sum. A suppressed figure in a circuit of suppressed figures is protected. The simplest
 * circuit is a cuboid of a table (the hypercube method of Repsilber, as in Giessing and Repsilber 2002); with
 * levels and overlapping areas, circuits have more corners. The search is greedy: each imbalance is balanced
 * by the cell with the lowest cost and the smallest new imbalance.
 */
export class Circuits {
  private readonly groups: AdditiveGroups;
  private readonly of: Memberships;
  private readonly cells: PeriodCells;
  /** 1 for groups whose sums hold */
  private readonly holds: Uint8Array;
  /** column → 1 or −1 in the current pattern */
  private readonly signs: Int8Array;
  /** group → its imbalance */
  private readonly balance: Int32Array;
  private readonly open: number[] = [];

  /** column → possible size of a suppressed figure */
  private readonly sizes: Float64Array;

  constructor(
    groups: AdditiveGroups,
    cells: PeriodCells,
    { holds, sizes }: { holds: Uint8Array; sizes: Float64Array },
  ) {
    this.sizes = sizes;
    this.groups = groups;
    this.of = membershipsOf(groups);
    this.cells = cells;
    this.holds = holds;
    this.signs = new Int8Array(groups.columns);
    this.balance = new Int32Array(groups.totals.length);
  }

  /**
   * The cheapest circuit through a cell; undefined if there is none.
   * @param least size that a given figure must have to be suppressed for it; smaller ones leave too little
   * open
   * @param isNew true: only a circuit with a given figure
   */
  through(column: number, least: number, mayWithhold: boolean, isNew = false): Circuit | undefined {
    let best: Circuit | undefined;
    for (let attempt = 0; attempt < firstTries; attempt++) {
      const found = this.attempt(column, attempt, { least, mayWithhold, below: best?.cost ?? Infinity });
      if (found === 'no more') break;
      if (found && (!best || found.cost < best.cost) && !(isNew && this.isWithheld(found))) best = found;
      if (best?.cost === 0) break;
    }
    return best;
  }

  private isWithheld({ columns }: Circuit): boolean {
    return columns.every((cell) => this.cells.states[cell] === cellStates.withheld);
  }

  private attempt(
    column: number,
    skip: number,
    limits: { least: number; mayWithhold: boolean; below: number },
  ): Circuit | 'no more' | undefined {
    const columns: number[] = [];
    let cost = 0;
    const put = (cell: number, sign: 1 | -1) => {
      this.signs[cell] = sign;
      columns.push(cell);
      if (this.cells.states[cell] === cellStates.given) cost += this.price(cell);
      this.touch(cell, sign);
    };
    let result: Circuit | 'no more' | undefined;
    put(column, 1);
    for (;;) {
      const group = this.nextOpen();
      if (group === undefined) {
        result = { columns, cost };
        break;
      }
      if (columns.length >= MAX_CELLS || cost >= limits.below) break;
      const choice = this.choose(group, limits, columns.length === 1 ? skip : 0);
      if (!choice) {
        if (columns.length === 1) result = 'no more';
        break;
      }
      put(choice.cell, choice.sign);
    }
    for (const cell of columns) {
      this.touch(cell, this.signs[cell] === 1 ? -1 : 1);
      this.signs[cell] = 0;
    }
    this.open.length = 0;
    return result;
  }

  /** Zero for cells suppressed in the version before, so patterns stay the same between versions. */
  private price(cell: number): number {
    return this.cells.before[cell] === 1 ? 0 : Math.abs(this.cells.values[cell] ?? 0);
  }

  /** The unbalanced group with the fewest cells, which leaves the fewest choices. */
  private nextOpen(): number | undefined {
    let best: number | undefined;
    let size = Infinity;
    for (const group of this.open) {
      if (this.balance[group] === 0) continue;
      const own = (this.groups.starts[group + 1] ?? 0) - (this.groups.starts[group] ?? 0);
      if (own < size) [best, size] = [group, own];
    }
    return best;
  }

  private choose(
    group: number,
    { least, mayWithhold }: { least: number; mayWithhold: boolean },
    skip: number,
  ): { cell: number; sign: 1 | -1 } | undefined {
    const { totals, starts, partsOf } = this.groups;
    const { states, values } = this.cells;
    const wanted = (this.balance[group] ?? 0) > 0 ? -1 : 1;
    const ranked: { cell: number; sign: 1 | -1; net: number; price: number }[] = [];
    const consider = (cell: number, sign: 1 | -1) => {
      const state = states[cell];
      if (state === cellStates.absent || this.signs[cell] !== 0) return;
      if (state === cellStates.given && !mayWithhold) return;
      const size = state === cellStates.given ? Math.abs(values[cell] ?? 0) : (this.sizes[cell] ?? 0);
      if (size <= nought || size < least) return;
      const price = state === cellStates.given ? this.price(cell) : 0;
      ranked.push({ cell, sign, net: this.net(cell, sign), price });
    };
    for (let at = starts[group] ?? 0; at < (starts[group + 1] ?? 0); at++) consider(partsOf[at] ?? 0, wanted);
    consider(totals[group] ?? 0, wanted === 1 ? -1 : 1);
    if (ranked.length <= skip) return undefined;
    const unit = Math.max(least, smallest(ranked)) * imbalanceWeight;
    const score = ({ net, price }: (typeof ranked)[number]) => price + net * unit;
    if (skip > 0) return ranked.sort((a, b) => score(a) - score(b) || a.cell - b.cell)[skip];
    let best = ranked[0];
    for (const one of ranked)
      if (best && (score(one) < score(best) || (score(one) === score(best) && one.cell < best.cell)))
        best = one;
    return best;
  }

  /** Change in the number of unbalanced groups if the cell is added. */
  private net(cell: number, sign: number): number {
    const { starts, groups } = this.of;
    let net = 0;
    for (let at = starts[cell] ?? 0; at < (starts[cell + 1] ?? 0); at++) {
      const group = groups[at] ?? 0;
      if (this.holds[group] !== 1) continue;
      const before = this.balance[group] ?? 0;
      const after = before + (this.groups.totals[group] === cell ? -sign : sign);
      net += Math.abs(after) - Math.abs(before);
    }
    return net;
  }

  private touch(cell: number, sign: number): void {
    const { starts, groups } = this.of;
    for (let at = starts[cell] ?? 0; at < (starts[cell + 1] ?? 0); at++) {
      const group = groups[at] ?? 0;
      if (this.holds[group] !== 1) continue;
      const before = this.balance[group] ?? 0;
      this.balance[group] = before + (this.groups.totals[group] === cell ? -sign : sign);
      if (before === 0) this.open.push(group);
    }
  }
}

function smallest(ranked: readonly { price: number }[]): number {
  let least = Infinity;
  for (const { price } of ranked) if (price > 0 && price < least) least = price;
  return Number.isFinite(least) ? least : 1;
}
