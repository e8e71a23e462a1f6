import { boundFigures } from './boundFigures.ts';
import { Circuits } from './circuits.ts';
import { closeGroups } from './closeGroups.ts';
import {
  type AdditiveGroups,
  cellStates,
  type DisclosureMethod,
  holding,
  type PeriodCells,
} from './contract.ts';
import { membershipsOf } from './memberships.ts';
import { isOpen, openShare } from './openInterval.ts';
import { sumSystem } from './sumSystem.ts';

/** Times that what sums tell is looked at, and widened where it is too narrow. */
const repairs = 3;

/**
 * Withholds, for each figure that its source withholds, the circuit that costs least, so that it can be larger and smaller
 * while all published sums stay as they are; where there is none, the whole breakdown of its area. Sums that then still
 * have exactly one withheld figure are closed, and figures that single sums bound too narrowly get a wider circuit.
 */
export const protectSecrets: DisclosureMethod = (groups, cells) => new Protection(groups, cells).run();

class Protection {
  private readonly groups: AdditiveGroups;
  private readonly cells: PeriodCells;
  private readonly circuits: Circuits;
  /** column → what a withheld figure may be */
  private readonly sizes: Float64Array;
  private readonly secrets: readonly number[];
  private readonly added: number[] = [];

  constructor(groups: AdditiveGroups, cells: PeriodCells) {
    this.groups = groups;
    this.cells = cells;
    const holds = groupsThatHold(groups, cells);
    this.sizes = guessSizes(groups, cells, holds);
    this.circuits = new Circuits(groups, cells, { holds, sizes: this.sizes });
    this.secrets = [...cells.secret.keys()].filter((column) => cells.secret[column] === 1);
  }

  run(): number[] {
    if (this.secrets.length === 0) return closeGroups(this.groups, this.cells);
    this.cover();
    for (let round = 0; round < repairs; round++) {
      this.added.push(...closeGroups(this.groups, this.cells));
      const narrow = this.narrow();
      if (narrow.length === 0) return this.added;
      for (const [column, most] of narrow) {
        const found = this.circuits.through(column, openShare * most, true);
        for (const cell of found?.columns ?? []) this.withhold(cell);
        if (!found) this.withholdTable(column);
      }
    }
    return [...this.added, ...closeGroups(this.groups, this.cells)];
  }

  /** Finds a circuit for each secret, of withheld figures where there is one. */
  private cover(): void {
    const isSafe = new Uint8Array(this.groups.columns);
    const bare: number[] = [];
    for (const mayWithhold of [false, true]) {
      for (const column of this.secrets) {
        if (isSafe[column] === 1) continue;
        const size = this.sizes[column] ?? 0;
        const least = Number.isFinite(size) ? openShare * size : 0;
        let found = this.circuits.through(column, least, mayWithhold);
        if (!found && mayWithhold) found = this.circuits.through(column, 0, true);
        for (const cell of found?.columns ?? []) {
          this.withhold(cell);
          isSafe[cell] = 1;
        }
        if (!found && mayWithhold) bare.push(column);
      }
    }
    for (const column of bare) this.withholdAround(column);
  }

  /** Where no circuit is found the whole breakdown of the area goes, and with it, where that is not enough, those it adds up with. */
  private withholdAround(column: number): void {
    const { tables, totals, starts, partsOf } = this.groups;
    const { starts: begins, groups } = membershipsOf(this.groups);
    this.withholdTable(column);
    for (let at = begins[column] ?? 0; at < (begins[column + 1] ?? 0); at++) {
      const found = this.circuits.through(column, 0, true);
      if (found) {
        for (const cell of found.columns) this.withhold(cell);
        return;
      }
      const group = groups[at] ?? 0;
      const cells = [...partsOf.subarray(starts[group], starts[group + 1]), totals[group] ?? 0];
      for (const table of new Set(cells.map((cell) => tables[cell])))
        this.withholdTable(tables.indexOf(table ?? 0));
    }
  }

  /** Secrets that sums bound too narrowly, with their upper bounds. */
  private narrow(): [column: number, most: number][] {
    const system = sumSystem(this.groups, this.cells);
    const { low, high } = boundFigures(system, this.cells.grain.isSigned);
    const found: [number, number][] = [];
    for (const [at, column] of system.columns.entries()) {
      const most = high[at] ?? Infinity;
      if (Number.isFinite(most)) this.sizes[column] = Math.min(this.sizes[column] ?? most, most);
      if (this.cells.secret[column] !== 1 || isOpen(low[at] ?? 0, most, this.cells.grain.unit)) continue;
      found.push([column, most]);
    }
    return found;
  }

  private withhold(column: number): void {
    const { states, values } = this.cells;
    if (states[column] !== cellStates.given) return;
    states[column] = cellStates.withheld;
    this.sizes[column] = Math.abs(values[column] ?? 0);
    this.added.push(column);
  }

  /** Withholds all figures of the area and breakdown that a column is of. */
  private withholdTable(column: number): void {
    const { tables } = this.groups;
    const table = tables[column];
    for (let cell = tables.indexOf(table ?? 0); tables[cell] === table; cell++) this.withhold(cell);
  }
}

/** Sums that tell something: those that hold, but for totals that publishing makes, which are withheld with any part. */
function groupsThatHold({ kinds, made, totals }: AdditiveGroups, { holds, states }: PeriodCells): Uint8Array {
  return Uint8Array.from(kinds, (kind, group) => {
    const isThere = states[totals[group] ?? 0] !== cellStates.absent;
    return isThere && holds[kind] === holding.exactly && made[group] !== 1 ? 1 : 0;
  });
}

/** What a withheld figure may be: an equal part of what the given figures of its tightest sum leave; endless where none tells. */
function guessSizes(
  groups: AdditiveGroups,
  { states, values }: PeriodCells,
  holds: Uint8Array,
): Float64Array {
  const sizes = new Float64Array(groups.columns).fill(Infinity);
  for (let group = 0; group < groups.totals.length; group++) {
    const total = groups.totals[group] ?? 0;
    if (holds[group] !== 1 || states[total] !== cellStates.given) continue;
    let rest = values[total] ?? 0;
    const withheld: number[] = [];
    for (let at = groups.starts[group] ?? 0; at < (groups.starts[group + 1] ?? 0); at++) {
      const part = groups.partsOf[at] ?? 0;
      if (states[part] === cellStates.given) rest -= values[part] ?? 0;
      else if (states[part] === cellStates.withheld) withheld.push(part);
    }
    const each = Math.abs(rest) / withheld.length;
    for (const part of withheld) sizes[part] = Math.min(sizes[part] ?? each, each);
  }
  return sizes;
}
