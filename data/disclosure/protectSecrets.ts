import type { Highs } from './attacker.ts';
import { boundFigures } from './boundFigures.ts';
import { Circuits } from './circuits.ts';
import { closeGroups } from './closeGroups.ts';
import {
  type AdditiveGroups,
  cellStates,
  type DisclosureMethod,
  type PeriodCells,
  relations,
} from './contract.ts';
import { groupsThatHold, guessSizes, type ToldFigure, toldBySolving } from './heldSums.ts';
import { membershipsOf } from './memberships.ts';
import { isOpen, openShare } from './openInterval.ts';
import { type SumSystem, sumSystem } from './sumSystem.ts';

/** Rounds of checking what sums disclose, and widening intervals that are too narrow. */
const repairs = 3;

/**
 * Suppresses the cheapest circuit for each figure that its source suppresses, so it can vary while all
 * published sums stay unchanged; if there is none, the whole breakdown of its area. Then closes sums with
 * exactly one suppressed figure. Figures that single sums bound too narrowly get a wider circuit, and so do
 * those bounded by all sums together if the system is small enough to solve.
 */
export const protectSecrets =
  (solver: Highs): DisclosureMethod =>
  (groups, cells) =>
    new Protection(groups, cells, solver).run();

class Protection {
  private readonly groups: AdditiveGroups;
  private readonly cells: PeriodCells;
  private readonly circuits: Circuits;
  /** column → possible size of a suppressed figure */
  private readonly sizes: Float64Array;
  private readonly secrets: readonly number[];
  private readonly added: number[] = [];
  private readonly solver: Highs;

  constructor(groups: AdditiveGroups, cells: PeriodCells, solver: Highs) {
    this.solver = solver;
    this.groups = groups;
    this.cells = cells;
    const holds = groupsThatHold(groups, cells);
    this.sizes = guessSizes(groups, cells, holds);
    this.circuits = new Circuits(groups, cells, { holds, sizes: this.sizes });
    this.secrets = [...cells.secret.keys()].filter((column) => cells.secret[column] === 1);
  }

  run(): number[] {
    if (this.secrets.length === 0) return closeGroups(this.groups, this.cells);
    // An earlier choice was safe when made, so only disclosures by revised figures are checked.
    if (!this.cells.isSettled) this.cover();
    this.close();
    for (let round = 0; round < repairs; round++) {
      const narrow = this.narrow(sumSystem(this.groups, this.cells));
      if (narrow.length === 0) break;
      for (const one of narrow) this.uncover(one.column) || this.widen(one) || this.withholdTable(one.column);
      this.close();
    }
    const done = new Set<string>();
    const told = () => {
      const system = sumSystem(this.groups, this.cells);
      return [...this.narrow(system), ...toldBySolving(this.solver, system, this.cells, done)];
    };
    while (this.withholdMore(told()));
    return this.added;
  }

  private close(): void {
    this.added.push(...closeGroups(this.groups, this.cells));
  }

  /**
   * Suppresses the largest of the figures that overlap with one and leave no room for it below their whole.
   * @returns whether there was any
   */
  private uncover(column: number): boolean {
    const { starts: begins, groups } = membershipsOf(this.groups);
    const { relations: of, totals, starts, partsOf } = this.groups;
    const { states, values } = this.cells;
    for (const group of groups.subarray(begins[column], begins[column + 1])) {
      if (of[group] !== relations.cover || totals[group] === column) continue;
      const others = partsOf.subarray(starts[group], starts[group + 1]).filter((part) => part !== column);
      if (others.some((part) => states[part] === cellStates.withheld)) continue;
      const given = others.filter((part) => states[part] === cellStates.given);
      const [largest] = given.toSorted((a, b) => (values[b] ?? 0) - (values[a] ?? 0));
      if (largest === undefined) continue;
      this.withhold(largest);
      return true;
    }
    return false;
  }

  /**
   * Suppresses a circuit wide enough for a disclosed figure.
   * @returns whether there is one
   */
  private widen({ column, most }: ToldFigure, isNew = false): boolean {
    const found = this.circuits.through(column, openShare * most, true, isNew);
    for (const cell of found?.columns ?? []) this.withhold(cell);
    return found !== undefined;
  }

  /**
   * Suppresses more for figures that are disclosed although their circuits looked wide enough: another
   * circuit, then their breakdowns, then the breakdowns these add up with.
   * @returns whether anything more is suppressed
   */
  private withholdMore(told: readonly ToldFigure[]): boolean {
    const before = this.added.length;
    const ways = [
      ({ column }: ToldFigure) => this.uncover(column),
      (one: ToldFigure) => this.widen(one, true),
      ({ column }: ToldFigure) => this.withholdTable(column),
      ({ column }: ToldFigure) => this.withholdLinked(column),
    ];
    for (const way of ways) {
      for (const one of told) way(one);
      if (this.added.length === before) continue;
      this.close();
      return true;
    }
    return false;
  }

  /** Finds a circuit for each secret, preferably of suppressed figures. */
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

  /**
   * Without a circuit, suppresses the whole breakdown of the area and, if that is not enough, those it adds
   * up with.
   */
  private withholdAround(column: number): void {
    const { starts: begins, groups } = membershipsOf(this.groups);
    this.withholdTable(column);
    for (let at = begins[column] ?? 0; at < (begins[column + 1] ?? 0); at++) {
      if (this.widen({ column, most: 0 })) return;
      this.withholdGroup(groups[at] ?? 0);
    }
  }

  /** Suppresses the nearest breakdowns that are not fully suppressed: one sum away, then two, and so on. */
  private withholdLinked(column: number): void {
    const { starts, groups } = membershipsOf(this.groups);
    const before = this.added.length;
    let near = new Set([this.groups.tables[column] ?? 0]);
    for (let reach = 0; this.added.length === before && near.size > reach; ) {
      reach = near.size;
      const inNear = [...this.groups.tables.keys()].filter((cell) => near.has(this.groups.tables[cell] ?? 0));
      const sums = new Set(inNear.flatMap((cell) => [...groups.subarray(starts[cell], starts[cell + 1])]));
      near = new Set([...near, ...[...sums].flatMap((group) => this.withholdGroup(group))]);
    }
  }

  /** Suppresses the breakdowns of all cells of a sum. @returns their tables */
  private withholdGroup(group: number): number[] {
    const { tables, totals, starts, partsOf } = this.groups;
    const cells = [...partsOf.subarray(starts[group], starts[group + 1]), totals[group] ?? 0];
    const around = [...new Set(cells.map((cell) => tables[cell] ?? 0))];
    for (const table of around) this.withholdTable(tables.indexOf(table));
    return around;
  }

  /** Secrets that sums bound too narrowly, with their upper bounds. */
  private narrow(system: SumSystem): ToldFigure[] {
    const { low, high } = boundFigures(system, this.cells.grains.signed);
    const found: ToldFigure[] = [];
    for (const [at, column] of system.columns.entries()) {
      const most = high[at] ?? Infinity;
      if (Number.isFinite(most)) this.sizes[column] = Math.min(this.sizes[column] ?? most, most);
      const unit = this.cells.grains.units[column] ?? 1;
      if (this.cells.secret[column] !== 1 || isOpen(low[at] ?? 0, most, unit)) continue;
      found.push({ column, most });
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

  /** Suppresses all figures of a column's area and breakdown. */
  private withholdTable(column: number): void {
    const { tables } = this.groups;
    const table = tables[column];
    for (let cell = tables.indexOf(table ?? 0); tables[cell] === table; cell++) this.withhold(cell);
  }
}
