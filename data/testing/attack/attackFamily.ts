import { mostOf, openSolver, solveSums } from '#data/disclosure/attacker.ts';
import { cellStates, type PeriodCells } from '#data/disclosure/contract.ts';
import { judgeKinds, kindsBefore } from '#data/disclosure/sumKinds.ts';
import { type SumSystem, sumSystem } from '#data/disclosure/sumSystem.ts';
import { addRows, isAsking, yearRows } from './boundRows.ts';
import { componentsOf } from './components.ts';
import { judgeProducts, rowsOfProduct } from './productRows.ts';
import type { ReadersCells, ReadersSuite } from './readersCells.ts';
import { type ReadersProduct, readersProducts } from './readersProducts.ts';
import { readersRelations } from './readersRelations.ts';

const highs = await openSolver();

/** A suppressed figure that published figures bound too narrowly. */
export interface Disclosed {
  column: number;
  low: number;
  high: number;
  /**
   * how: another series gives it, an earlier version does, solving bounds it, or its component was not solved
   */
  by: 'series' | 'version' | 'solving' | 'unsolved';
}

export interface AttackedPeriod {
  /** figures that sources suppress */
  secrets: number;
  disclosed: Disclosed[];
  /** suppressed figures in the largest component that was solved */
  largest: number;
  /** column → a figure consistent with all that is published */
  fitting: ReadonlyMap<number, number>;
  /** rows of ratios and averages that hold a suppressed figure */
  ratios: number;
  /**
   * no figures fit this version and the previous one together, because some were revised, so a reader learns
   * nothing for certain
   */
  isContradicted: boolean;
}

/** The fewest suppressed figures that are solved together, if components are smaller. */
const BATCH = 800;

/** Attacks a family of series, period by period, as a reader who solves everything published at once. */
export class FamilyAttack {
  readonly cells: ReadersCells;
  private readonly groups: ReturnType<typeof readersRelations>;
  private readonly products: readonly ReadersProduct[];
  private readonly productsHold = new Map<string, number>();
  private holds: Uint8Array | undefined;

  constructor(suite: ReadersSuite, cells: ReadersCells) {
    this.cells = cells;
    this.groups = readersRelations(suite, cells);
    this.products = readersProducts(suite, cells, this.groups);
  }

  /** What a reader sees in a period, and the relations that hold in it. */
  read(period: string, both = true): PeriodCells & { told: number[] } {
    const cells = this.cells.cells(period, both);
    this.holds ??= this.judged(cells.grains);
    return { ...cells, holds: this.holds };
  }

  attack(period: string): AttackedPeriod {
    const now = this.read(period, false);
    const both = this.read(period, true);
    const bySeries = new Set(now.told);
    const secrets = now.secret.reduce((sum, one) => sum + one, 0);
    const shown = both.told.map((column) => ({
      column,
      low: both.values[column] ?? 0,
      high: both.values[column] ?? 0,
      by: bySeries.has(column) ? ('series' as const) : ('version' as const),
    }));
    const alone = this.solve(now);
    // Both versions together, if the later one contains no revision that contradicts the earlier.
    const differs = both.states.some((state, column) => state !== now.states[column]);
    const together = differs ? this.solve(both) : undefined;
    const isContradicted = together?.disclosed.some(({ by }) => by === 'unsolved') ?? false;
    const found = [alone, ...(together && !isContradicted ? [together] : [])].flatMap(
      ({ disclosed }) => disclosed,
    );
    const disclosed = new Map([...shown, ...found].map((one) => [one.column, one]));
    return { ...alone, secrets, disclosed: [...disclosed.values()], isContradicted };
  }

  /** Solves what is published, as changed by the caller, component by component. */
  solve(cells: PeriodCells): Omit<AttackedPeriod, 'secrets' | 'isContradicted'> {
    const ratios = this.products.flatMap((product) => rowsOfProduct(product, cells, this.productsHold));
    const rows = [...yearRows(this.cells.years, cells), ...ratios];
    const system = addRows(sumSystem(this.groups, cells), rows, cells);
    const isSecret = (unknown: number) =>
      cells.secret[system.columns[unknown] ?? 0] === 1 &&
      cells.states[system.columns[unknown] ?? 0] === cellStates.withheld;
    const disclosed: Disclosed[] = [];
    const fitting = new Map<number, number>();
    const components = componentsOf(system, isSecret, BATCH);
    for (const part of components.batches) {
      const asked = [...part.columns.keys()].filter((at) => cells.secret[part.columns[at] ?? 0] === 1);
      const found = solvePart(part, asked, cells);
      for (const { at, low, high } of found?.told ?? [])
        disclosed.push({ column: part.columns[at] ?? 0, low, high, by: 'solving' });
      for (const [at, figure] of found?.fitting.entries() ?? []) fitting.set(part.columns[at] ?? 0, figure);
      if (found) continue;
      for (const at of asked)
        disclosed.push({ column: part.columns[at] ?? 0, low: Number.NaN, high: Number.NaN, by: 'unsolved' });
    }
    const { largest } = components;
    return { disclosed, largest, fitting, ratios: ratios.filter((row) => isAsking(row, cells)).length };
  }

  /** Leaves out what published figures of any period contradict. */
  private judged(grains: PeriodCells['grains']): Uint8Array {
    const holds = kindsBefore(this.groups, grains);
    for (const period of this.cells.periods) {
      const cells = { ...this.cells.cells(period, false), holds };
      judgeKinds(this.groups, cells);
      judgeProducts(this.products, cells, this.productsHold);
    }
    return holds;
  }
}

/** @returns undefined if the solver finds no consistent figures */
function solvePart(part: SumSystem, asked: readonly number[], { grains, values }: PeriodCells) {
  try {
    return solveSums(highs, part, asked, { grains, most: mostOf(values) });
  } catch {
    return undefined;
  }
}
