import {
  type AdditiveGroups,
  cellStates,
  type DisclosureMethod,
  type PeriodCells,
  relations,
} from './contract.ts';
import { type Memberships, membershipsOf } from './memberships.ts';

/**
 * Suppresses a second cell wherever the total less all other parts, or the sum of all parts, would disclose a
 * suppressed one. Takes the smallest nonzero part, because an expected zero hides nothing; if all other parts
 * are zero, the total, which is equal; last, a zero. Each choice can open another group, so it repeats until
 * none is open. Equal cells are taken in the order of the columns.
 */
export const closeGroups: DisclosureMethod = (groups, cells) => new Closing(groups, cells).run();

class Closing {
  private readonly groups: AdditiveGroups;
  private readonly cells: PeriodCells;
  private readonly in: Memberships;
  /** group → number of its suppressed cells */
  private readonly counts: Uint32Array;
  private readonly open: number[] = [];
  private readonly added: number[] = [];

  constructor(groups: AdditiveGroups, cells: PeriodCells) {
    this.groups = groups;
    this.cells = cells;
    this.in = membershipsOf(groups);
    this.counts = new Uint32Array(groups.totals.length);
  }

  run(): number[] {
    const { states } = this.cells;
    const withheld: number[] = [];
    for (let column = 0; column < states.length; column++) {
      if (states[column] === cellStates.withheld) withheld.push(column);
    }
    for (const column of withheld) this.count(column);
    this.open.sort((a, b) => a - b);
    // The list grows during the loop.
    for (const group of this.open) {
      if (this.counts[group] !== 1) continue;
      const choice = this.choose(group);
      if (choice !== undefined) this.withhold(choice);
    }
    return this.added;
  }

  private withhold(column: number): void {
    if (this.cells.states[column] !== cellStates.given) return;
    this.cells.states[column] = cellStates.withheld;
    this.added.push(column);
    this.count(column);
  }

  /** Counts a suppressed cell in all its groups. */
  private count(column: number): void {
    const { starts, groups } = this.in;
    const { totals, made, relations: of } = this.groups;
    for (let at = starts[column] ?? 0; at < (starts[column + 1] ?? 0); at++) {
      const group = groups[at] ?? 0;
      if (of[group] !== relations.sum) {
        if (totals[group] === column && of[group] !== relations.cover) this.suppressParts(group);
        continue;
      }
      const count = (this.counts[group] ?? 0) + 1;
      this.counts[group] = count;
      if (count === 1) this.open.push(group);
      if (made[group] === 1) this.withhold(totals[group] ?? 0);
    }
  }

  /** Suppresses all parts of a suppressed figure if they would bound it without being a sum. */
  private suppressParts(group: number): void {
    const { starts, partsOf } = this.groups;
    for (const part of partsOf.subarray(starts[group], starts[group + 1])) this.withhold(part);
  }

  private choose(group: number): number | undefined {
    const { totals, starts, partsOf } = this.groups;
    const { states, values, before } = this.cells;
    const total = totals[group] ?? 0;
    if (states[total] === cellStates.absent) return undefined;
    let best: number | undefined;
    let nought: number | undefined;
    for (let at = starts[group] ?? 0; at < (starts[group + 1] ?? 0); at++) {
      const part = partsOf[at] ?? 0;
      if (states[part] !== cellStates.given) continue;
      const size = Math.abs(values[part] ?? 0);
      if (size === 0) nought ??= part;
      else if (best === undefined || before[part] !== before[best]) {
        if (best === undefined || before[part] === 1) best = part;
      } else if (size < Math.abs(values[best] ?? 0)) best = part;
    }
    return best ?? (states[total] === cellStates.given ? total : nought);
  }
}
